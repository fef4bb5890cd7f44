// Validates the messages of a webview: nothing in them is trusted.

/** The fields of a message of some type. */
export interface MessageFields {
  readonly values: Readonly<Record<string, unknown>>;
  /** True if all these fields are texts. */
  readonly texts: (...names: readonly string[]) => boolean;
  /** True if all these fields are whole numbers from 0. */
  readonly counts: (...names: readonly string[]) => boolean;
}

/**
 * A message that is as its type says; undefined for anything else.
 *
 * @param checks whether the other fields of each type are right
 */
export function typedMessage<Message extends { readonly type: string }>(
  value: unknown,
  checks: Readonly<Record<Message['type'], (fields: MessageFields) => boolean>>,
): Message | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const { type } = value;
  const values = value as MessageFields['values'];
  const fields: MessageFields = {
    values,
    texts: (...names) => names.every((name) => typeof values[name] === 'string'),
    counts: (...names) =>
      names.every((name) => Number.isSafeInteger(values[name]) && Number(values[name]) >= 0),
  };
  const check = Object.entries<(fields: MessageFields) => boolean>(checks).find(([known]) => known === type);
  return check?.[1](fields) === true ? (value as Message) : undefined;
}
