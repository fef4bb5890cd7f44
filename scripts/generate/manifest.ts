// The words of package.json that algorithms bring: the types of semantic tokens.
import type { TokenType } from '../../engine/src/algorithms/interface/editing.ts';
import { algorithms } from '../../engine/src/algorithms/registry.ts';

export interface Manifest {
  readonly contributes: { readonly semanticTokenTypes: readonly Declaration[] };
}

interface Declaration {
  readonly id: string;
  readonly superType?: string;
  readonly description?: string;
}

/** The manifest with the token types of all algorithms; those of the protocol need no declaration. */
export function withTokenTypes(manifest: Manifest): Manifest {
  const types = new Map(
    algorithms
      .flatMap(({ language: { editing } }) => editing?.tokenTypes ?? [])
      .map((type) => [type.name, type]),
  );
  const semanticTokenTypes = [...types.values()].flatMap(declaration);
  return { ...manifest, contributes: { ...manifest.contributes, semanticTokenTypes } };
}

function declaration({ name, superType, description }: TokenType): Declaration[] {
  if (description === undefined) return [];
  return [{ id: name, ...(superType !== undefined && { superType }), description }];
}
