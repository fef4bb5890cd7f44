// The parts of package.json that code brings: the types of semantic tokens, and the tools for language models.
import type { TokenType } from '../../packages/algorithms/src/interface/editing.ts';
import { type AgentTool, agentTools } from '@masker/formats';
import { algorithms } from '@masker/algorithms';

export interface ExtensionManifest {
  readonly contributes: {
    readonly semanticTokenTypes: readonly Declaration[];
    readonly languageModelTools?: readonly object[];
  };
}

interface Declaration {
  readonly id: string;
  readonly superType?: string;
  readonly description?: string;
}

/** Returns the manifest with the token types of all algorithms; those of the protocol need no declaration. */
export function withTokenTypes(manifest: ExtensionManifest): ExtensionManifest {
  const types = new Map(
    algorithms
      .flatMap(({ language: { editing } }) => editing?.tokenTypes ?? [])
      .map((type) => [type.name, type]),
  );
  const semanticTokenTypes = [...types.values()].flatMap(declaration);
  return {
    ...manifest,
    contributes: { ...manifest.contributes, semanticTokenTypes, languageModelTools: agentDeclarations() },
  };
}

/** The tools for language models, from their one definition. */
function agentDeclarations(): object[] {
  return Object.entries<AgentTool>(agentTools).map(([key, { name, title, description, inputSchema }]) => ({
    name,
    toolReferenceName: `masker${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    displayName: title,
    modelDescription: description,
    userDescription: `${title}: no unmasked value reaches the model.`,
    canBeReferencedInPrompt: true,
    icon: '$(shield)',
    inputSchema,
  }));
}

function declaration({ name, superType, description }: TokenType): Declaration[] {
  if (description === undefined) return [];
  return [{ id: name, ...(superType !== undefined && { superType }), description }];
}
