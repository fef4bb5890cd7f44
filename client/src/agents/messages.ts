// Texts for language models and their users, by code; none holds a value.

export const agentMessages = {
  readRows: (file: string) => `Read rows of ${file}? The model gets them masked by the plan.`,
  describeColumns: (file: string) =>
    `Read ${file}? The model gets names and counts of its columns, and no value.`,
  validate: (file: string) => `Check ${file}? The model gets its problems.`,
  noFile: 'There is no such file in the workspace.',
  noTable: 'This file holds no table that can be read.',
  planErrors: 'The plan has errors. Call masker_validate to see them.',
  schemaErrors: 'The plan has errors beside its schema. Call masker_validate to see them.',
  keyUnreadable: "The stored masking key can't be read. Ask the user to set it.",
  noKey: 'No masking key is set, and the demonstration key protects nothing. Ask the user to set a key.',
  maskerUnusable: "A masker of the plan can't be used.",
};
