// The interface of a masking algorithm. An algorithm is one folder here and one line of the registry; all other code
// uses this interface.
import type { OutputCase } from '@masker/text';
import type { ColumnKernel } from '@masker/columns';
import type {
  Check,
  AlgorithmModel,
  MaskerModel,
  PartDefaults,
  Refactoring,
  AlgorithmWords,
  LanguageWords,
  ResourceRequest,
  Resources,
} from '@masker/config';
import type { PseudoRandomFunction, DateShift } from '@masker/masking-core';
import type { PropertyRules } from '@masker/json';
import type { ConflictFreeFinding } from './conflictFree.ts';
import type { Consistency } from './consistency.ts';
import type { Editing } from './editing.ts';
import type { DrawnRecords } from './drawnRecords.ts';
import type { EntityContext, EntityMasking } from './entityMasking.ts';
import type { Nonconformance, Span } from './explanation.ts';
import type { MaskedForm } from './maskedForm.ts';
import type { Presentation } from './presentation.ts';
import type { OtherKind, TypedKernels } from './typedKernels.ts';

/** The documented characteristics of an algorithm, for its page and for those who choose one. */
export interface Characteristics {
  readonly technique:
    | 'none'
    | 'anonymization'
    | 'redaction'
    | 'substitution'
    | 'encryption'
    | 'not documented';
  /** True if the service masks values that are dates, too. */
  readonly masksDates: boolean;
  /** True if equal originals get equal masked values. */
  readonly referentialIntegrity: boolean;
  /** True if different originals never get the same masked value. */
  readonly conflictFree: boolean;
  /**
   * The originals that `conflictFree` applies to if others are masked differently: "addresses". Default: all.
   */
  readonly conflictFreeFor?: string;
  /** True if masked values look like originals. */
  readonly realistic: boolean;
  readonly reversible: boolean;
  /** True if `Consistency` chooses what draws depend on; otherwise the choice is ignored. */
  readonly usesConsistency: boolean;
}

/**
 * A masking algorithm. `Model` is its part of a configuration's text, `Settings` the model without errors, `Own` the
 * prepared masker. Only the algorithm itself reads them.
 */
export interface Algorithm<
  Model extends AlgorithmModel = AlgorithmModel,
  Settings = unknown,
  Own extends Prepared = Prepared,
> extends AlgorithmWords {
  /** The algorithm's effect, as one sentence of Markdown. */
  readonly summary: string;
  readonly characteristics: Characteristics;
  readonly language: Language<Model, Settings>;
  readonly masking: Runs<Settings, Own> | Loads;
  readonly presentation: Presentation<Settings>;
  readonly discovery: Discovery<Settings>;
}

/** The language of its configurations: properties, model, checks, editing. The `schema.json` beside it documents the properties. */
export interface Language<
  Model extends AlgorithmModel = AlgorithmModel,
  Settings = unknown,
> extends LanguageWords {
  /** Properties of the objects inside its properties, by the names of the schema's definitions. */
  readonly objects?: Readonly<Record<string, PropertyRules>>;
  /** Reads its own properties. Tolerant: invalid parts are omitted; the checks report them. */
  readModel(masker: MaskerModel): Model;
  /** Checks of its own properties, in the order of the documentation. */
  readonly checks: readonly Check<Model>[];
  readonly refactorings?: readonly Refactoring<Model>[];
  /** The parts of a configuration that have defaults of their own. */
  readonly partDefaults?: PartDefaults<Model>;
  /** Returns the settings of a model without errors; undefined if something is still missing. */
  settings(model: Model): Settings | undefined;
  /** The files that a configuration names; their lists come with the model (`MaskerModel.resources`). */
  resources?(model: Model): readonly ResourceRequest[];
  readonly editing?: Editing<Model, Settings>;
}

/** The ways to find its values and columns, and to start a configuration. */
interface Discovery<Settings = unknown> {
  /** Finds values in a text by their shape, or says why there is none; absent if values have no shape. */
  shape?(settings: Settings): Matcher | NoShape;
  /** Finds only values in a form that hardly anything else has; absent if `shape` does so. */
  sureShape?(settings: Settings): Matcher | NoShape;
  /** Names of the default maskers whose values are distinctive enough for the list `default` to find them. */
  readonly foundByDefault?: readonly string[];
  /**
   * Infers a configuration from sample values; undefined if they don't look like its values. Lists may
   * identify names.
   */
  infer?(name: string, samples: readonly string[], resources?: Resources): Inference | undefined;
  /** Paths of the shipped lists that `infer` uses. */
  readonly inferenceLists?: readonly string[];
  readonly templates: readonly Template[];
  /** Default maskers based on it, as their files contain them. */
  readonly defaultMaskers: readonly DefaultMaskerFile[];
  /** Default maskers, by their names, that completion suggests only if their names are begun: one of many like it. */
  readonly namedOnly?: readonly string[];
  /** Which columns of a table its default maskers are meant for, by their names. */
  readonly typicalColumns?: Readonly<Record<string, TypicalColumns>>;
}

/** The implementation of masking. */
export interface Runs<Settings, Own extends Prepared = Prepared> {
  readonly status: 'runs';
  /** Returns true if masking with these settings draws, so that it needs a key. */
  usesKey(settings: Settings): boolean;
  /** Prepares masking; returns undefined if a required file is unknown. */
  prepare(settings: Settings, context: MaskingContext): Own | undefined;
  /**
   * Prepares masking by entity instead of by value; absent if unsupported. Returns undefined if a required file is
   * unknown.
   */
  prepareByEntity?(
    settings: Settings,
    context: MaskingContext,
    entity: EntityContext,
  ): EntityMasking | undefined;
  /**
   * Returns settings that write only texts of at most `maxLength` characters; undefined if there are none. Absent for
   * algorithms that don't draw from a list.
   */
  limitLength?(settings: Settings, maxLength: number, outputCase: OutputCase): Settings | undefined;
  /** Returns the list records that an entity draws; absent if it draws none. */
  records?(settings: Settings): DrawnRecords;
  /** Returns true if it can mask by entity with these settings; absent if settings don't matter. */
  masksByEntity?(settings: Settings): boolean;
  /**
   * Set if the entity determines a shift of values, configured by `shift` in the plan; otherwise it determines the
   * masked values.
   */
  readonly isShifted?: true;
  /** Returns the kinds of columns besides text that it masks with these settings; absent if it masks texts only. */
  kinds?(settings: Settings): readonly OtherKind[];
  /**
   * Masks numbers, given and returned as the texts of JSON numbers. Integers remain integers. Absent if it doesn't
   * mask numbers.
   */
  maskNumbers?(prepared: Own, numbers: readonly string[], settings: Settings): MaskedValue[];
  /**
   * Returns the number of digits to which `maskNumbers` pads integers of `digits` digits, so that text kernels can
   * mask them.
   */
  paddedLength?(settings: Settings, digits: number): number;
  /** Returns kernels for its kinds. Without one, integers are masked by `maskNumbers`, within their type's range. */
  typed?(prepared: Own, settings: Settings): TypedKernels;
  /** Returns obstacles to keeping distinct values distinct, and values excluded from that. Absent if unsupported. */
  conflictFree?(settings: Settings): readonly ConflictFreeFinding[];
  /**
   * Returns true if distinct conforming values always get distinct masked values without an option; absent if they
   * don't.
   */
  keepsDifferent?(settings: Settings): boolean;
  /**
   * Set if a tag keeps values distinct: collisions are practically impossible, and the key can't invert them.
   * Otherwise, values are permuted: they never collide, and the key can invert them.
   */
  readonly hasTags?: true;
  /** Returns facts that hold for every masked value; undefined if nothing is known. */
  masked(settings: Settings, conflictFree: boolean, shift?: DateShift): MaskedForm | undefined;
  /**
   * Returns a predicate: can masking with any key write a text for an original, which is trimmed and not empty? True
   * if unknown. Absent if nothing is drawn, so that masking itself answers it.
   */
  possibleOutputs?(settings: Settings, outputCase: OutputCase): (masked: string, original: string) => boolean;
}

export type PossibleOutputs<Settings> = NonNullable<Runs<Settings>['possibleOutputs']>;

/** Its configurations can be written and checked; values can't be masked here. */
interface Loads {
  readonly status: 'loads';
  /** Why, in a sentence. */
  readonly obstacle: string;
}

/** The context in which an algorithm masks. It never contains the key. */
export interface MaskingContext {
  /** Creates the keyed pseudo-random function of a context (docs/masking-algorithm.md, "Keys"). */
  readonly prf: (context: string) => PseudoRandomFunction;
  readonly consistency: Consistency;
  /** True if distinct values must stay distinct; only set for algorithms without obstacles to it. */
  readonly conflictFree: boolean;
  /** Preparation of the value before the algorithm runs, for column kernels. */
  readonly trimWhiteSpace: boolean;
  /** Treatment of the result after the algorithm ran, for column kernels. */
  readonly outputCase: OutputCase;
}

/** An algorithm ready to mask. Equal values have equal results. */
export interface Prepared {
  /** Masks nonempty values. Large batches are faster per value. */
  run(values: readonly string[]): AlgorithmRun[];
  /** True if a value without line ends may become one with them. */
  readonly mayBreakLines: boolean;
  /** Fast kernels for columns; without them, `run` is called with batches of values. */
  readonly columns?: ColumnKernel | undefined;
}

/** A masked value. */
export interface MaskedValue {
  readonly masked: string;
  /** The reasons why the value is nonconforming; empty if it conforms. */
  readonly nonconformances: readonly Nonconformance[];
  /** True if a span's outcome is `outside`; absent if none can be. */
  readonly hasUnmapped?: boolean;
}

/** A masked value that can be explained. */
export interface AlgorithmRun extends MaskedValue {
  /** Returns the outcome of each part of the value, in order; computed on request. */
  spans(): Span[];
}

/** A value found in a text: its range in UTF-16 code units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Finds values of one shape in texts. */
export interface Matcher {
  /**
   * Finds values in text order, without overlaps. Values never span line ends, so a long text may be searched in
   * parts that are cut at line ends.
   *
   * @param start in UTF-16 code units; default 0
   * @param end in UTF-16 code units; default the end of the text
   */
  find(text: string, start?: number, end?: number): Match[];
  /**
   * Source of a regular expression without flags that matches in every line with a value, and in few others, so that
   * the search can skip the rest of a long text; absent if the search is as fast.
   */
  readonly probe?: string;
}

/** The reason why values of a configuration have no shape to search for, to follow the masker's name and a colon. */
export interface NoShape {
  readonly noShape: string;
}

export interface Inference {
  /** The text of a configuration without problems, which all samples fit that were used. */
  readonly text: string;
  /** The samples that were used. The others are no values, or look otherwise than most. */
  readonly used: readonly string[];
  /** Set if values of any form conform, so that algorithms that recognize values by their form come first. */
  readonly isOfAnyForm?: true;
}

export interface Template {
  /** The kind of values, in a few words. */
  readonly title: string;
  readonly description: string;
  /** Everything of a configuration but its name and description. */
  readonly members: Readonly<Record<string, unknown>>;
}

export interface DefaultMaskerFile {
  readonly name: string;
  readonly description: string;
}

/** The columns or fields that a default masker is intended for. */
export interface TypicalColumns {
  /**
   * Names as words in several languages, without accents: `first name` also matches `first_name`, `FirstName` and
   * `firstname`; `prenom` matches `Prénom`.
   */
  readonly names: readonly string[];
  /** Names that match only without a preceding word: `name` does, `product_name` doesn't. */
  readonly wholeNames?: readonly string[];
  /** Names that match only in a table of people, without a preceding word: `document`, `alias`. */
  readonly namesOfPeople?: readonly string[];
  /** True if words of the masker's own name are ambiguous, so that only the names above count. */
  readonly meansOthers?: true;
  /** True if such columns are only masked on request, as amounts are. */
  readonly isOnlyOffered?: true;
  /** True if the name alone is too weak, so that the masker is suggested only with known values. */
  readonly needsValues?: true;
  /**
   * Names that match only if values confirm them: `name` may be a person's or a category's. Words may precede them.
   */
  readonly doubtfulNames?: readonly string[];
  /**
   * Rates values as confirmation, with the masker's settings: from 0 (none) to 1. The higher rate of two maskers for the same columns wins.
   */
  readonly evidence?: (values: readonly string[], settings: unknown) => number;
  /** The masker to use instead, drawing from the list of people, if the values of a row belong together. */
  readonly inRows?: string;
  /** Kind of values that several maskers mask: a proposed plan uses one of them. Default: a kind of its own. */
  readonly valueKind?: string;
  /** True if such values join rows of different tables, so that they must be masked consistently everywhere. */
  readonly isIdentifier?: true;
  /** The kind of name that a column called `name` must contain for this masker; the subject of its table decides. */
  readonly nameOf?: 'first' | 'last' | 'full' | 'organization';
  /** The required subject of the table, for names that are ambiguous elsewhere. */
  readonly onlyIn?: 'person';
  /** True if the values aren't personal in a table of locations: coordinates of cities. */
  readonly isPublicOfPlaces?: true;
  /** True if conforming values are sufficient evidence, whatever the column's name. */
  readonly isSureByValues?: true;
  /** True if other words may follow their names, although `accepts` is set. */
  readonly mayBeFollowed?: true;
  /** Returns true if such a column can contain a value; absent if conformance to the masker decides. */
  readonly accepts?: (value: string) => boolean;
  /** Returns the same for tables with the house number in another column. */
  readonly acceptsBesideHouseNumber?: (value: string) => boolean;
}
