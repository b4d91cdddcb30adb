int variable = 42;
