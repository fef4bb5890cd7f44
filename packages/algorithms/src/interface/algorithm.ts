// The interface of a masking algorithm. One algorithm is one folder here and one line of the registry; everything else
// asks by this interface, and knows none.
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
 * An algorithm. `Model` is what it reads from a configuration's text, `Settings` the model without errors,
 * `Own` the prepared masker. Only the algorithm looks into them.
 */
export interface Algorithm<
  Model extends AlgorithmModel = AlgorithmModel,
  Settings = unknown,
  Own extends Prepared = Prepared,
> extends AlgorithmWords {
  /** Its effect, in one sentence of Markdown. */
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

/** Masks values here. */
export interface Runs<Settings, Own extends Prepared = Prepared> {
  readonly status: 'runs';
  /** True if masking with these settings draws, so that it needs a key. */
  usesKey(settings: Settings): boolean;
  /** Makes it ready to mask, or undefined while a file that it needs is not known. */
  prepare(settings: Settings, context: MaskingContext): Own | undefined;
  /**
   * Prepares masking by the entity of a row instead of by value; absent if unsupported, undefined while a
   * required file isn't known.
   */
  prepareByEntity?(
    settings: Settings,
    context: MaskingContext,
    entity: EntityContext,
  ): EntityMasking | undefined;
  /**
   * Settings that write only texts of at most `maxLength` characters; undefined if there is none. Absent for algorithms that
   * don't draw from a list.
   */
  limitLength?(settings: Settings, maxLength: number, outputCase: OutputCase): Settings | undefined;
  /** The records that an entity draws; absent if it draws none. */
  records?(settings: Settings): DrawnRecords;
  /** True if it can mask by entity with these settings; absent if it can with all, if at all. */
  masksByEntity?(settings: Settings): boolean;
  /**
   * Set if an entity determines how far the values move, which takes a `shift` in the plan; otherwise it
   * determines the masked values.
   */
  readonly isShifted?: true;
  /** The kinds of columns besides text that it masks with these settings; absent if it masks texts only. */
  kinds?(settings: Settings): readonly OtherKind[];
  /**
   * Masks numbers, given and returned as the texts of JSON numbers; integers become integers. Absent if it masks no
   * numbers.
   */
  maskNumbers?(prepared: Own, numbers: readonly string[], settings: Settings): MaskedValue[];
  /**
   * Number of digits to which `maskNumbers` pads whole numbers of `digits` digits, so that text kernels can
   * mask them.
   */
  paddedLength?(settings: Settings, digits: number): number;
  /** Kernels for the kinds that it says; without one, integers are masked by `maskNumbers`, within their type's range. */
  typed?(prepared: Own, settings: Settings): TypedKernels;
  /**
   * Obstacles to keeping different values different, and the values that don't take part. Absent if the algorithm
   * offers no such masking.
   */
  conflictFree?(settings: Settings): readonly ConflictFreeFinding[];
  /**
   * True if distinct conforming values always get distinct masked values without an option; absent if they
   * may not.
   */
  keepsDifferent?(settings: Settings): boolean;
  /**
   * Set if a tag keeps values distinct: collisions are practically impossible, and the key can't invert them.
   * Otherwise, values are permuted: they never collide, and the key can invert them.
   */
  readonly hasTags?: true;
  /** Facts about masked values that hold for every original. */
  masked(settings: Settings, conflictFree: boolean, shift?: DateShift): MaskedForm | undefined;
  /**
   * Determines whether masking under some key may write a text for an original, which is trimmed and not
   * empty. True if unknown. Absent if nothing is drawn: then masking answers it.
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

/** Everything an algorithm masks with. It never sees the key. */
export interface MaskingContext {
  /** Makes the keyed pseudo-random function of a context (docs/masking-algorithm.md, "Keys"). */
  readonly prf: (context: string) => PseudoRandomFunction;
  readonly consistency: Consistency;
  /** True if different values must stay different: asked only of an algorithm without an obstacle to it. */
  readonly conflictFree: boolean;
  /** Preparation of the value before the algorithm runs, for column kernels. */
  readonly trimWhiteSpace: boolean;
  /** Treatment of the result after the algorithm ran, for column kernels. */
  readonly outputCase: OutputCase;
}

/** An algorithm made ready: the same value gives the same run. */
export interface Prepared {
  /** Runs it over values that are not empty; many at once take less time each. */
  run(values: readonly string[]): AlgorithmRun[];
  /** True if a value without line ends may become one with them. */
  readonly mayBreakLines: boolean;
  /** Fast ways for columns; without them, `run` is called with groups of values. */
  readonly columns?: ColumnKernel | undefined;
}

export interface MaskedValue {
  readonly masked: string;
  /** Why the value is nonconforming; empty if it conforms. */
  readonly nonconformances: readonly Nonconformance[];
  /** True if a span's outcome is `outside`; absent if none ever is. */
  readonly hasUnmapped?: boolean;
}

export interface AlgorithmRun extends MaskedValue {
  /** The outcome of each part of the value, in order; made on request. */
  spans(): Span[];
}

/** A value that was found in a text, in UTF-16 code units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

export interface Matcher {
  /**
   * Finds values, in the order of the text, without overlaps. A value never spans a line end, so a long text
   * may be searched in parts that are cut at line ends.
   *
   * @param start where to begin, in UTF-16 code units; default 0
   * @param end where to end; default the end of the text
   */
  find(text: string, start?: number, end?: number): Match[];
  /**
   * The source of a regular expression without flags that matches in each line with a value, and in few others, so that the
   * rest of a long text is passed over; absent if a search is as fast.
   */
  readonly probe?: string;
}

/** Why the values of a configuration can't be looked for: what follows the masker's name and a colon. */
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

/** The columns, or fields, that a default masker is meant for. */
export interface TypicalColumns {
  /**
   * Names in words of several languages, without accents: `first name` also matches `first_name`, `FirstName`
   * and `firstname`; `prenom` matches `Prénom`.
   */
  readonly names: readonly string[];
  /** Names that match only without another word before them: `name` does, `product_name` doesn't. */
  readonly wholeNames?: readonly string[];
  /** Names that mean them only in a table of people, with no other word before them: `document`, `alias`. */
  readonly namesOfPeople?: readonly string[];
  /** True if the words of the masker's own name may mean other columns, too, so that only the names above count. */
  readonly meansOthers?: true;
  /** True if such columns are never masked without being asked, as amounts are. */
  readonly isOnlyOffered?: true;
  /** True if the name alone says too little, so that no masker is suggested without known values. */
  readonly needsValues?: true;
  /**
   * Names that match only if the values are evidence: `name` may be a person's or a category's. Words may
   * precede them.
   */
  readonly doubtfulNames?: readonly string[];
  /**
   * Rates values as that evidence, with the masker's settings: from 0 (none) to 1. The higher one of two
   * maskers for the same columns wins.
   */
  readonly evidence?: (values: readonly string[], settings: unknown) => number;
  /** The masker that draws from the list of people instead, if the values of a row belong together. */
  readonly inRows?: string;
  /**
   * Kind of values that several maskers mask: a proposed plan uses one of them. Default: the masker alone.
   */
  readonly valueKind?: string;
  /** True if rows of different tables are joined by such values, so that each must be masked the same way everywhere. */
  readonly isIdentifier?: true;
  /** The required content of a column called `name` for this masker; the subject of its table decides. */
  readonly nameOf?: 'first' | 'last' | 'full' | 'organization';
  /** The subject that a row of their table must have, for names that mean anything elsewhere. */
  readonly onlyIn?: 'person';
  /** True if the values are nothing personal in a table of locations: coordinates of cities. */
  readonly isPublicOfPlaces?: true;
  /** True if values that all fit mean them, whatever the column is called. */
  readonly isSureByValues?: true;
  /** True if other words may follow their names, although `accepts` is given. */
  readonly mayBeFollowed?: true;
  /** True if a value may occur in them; absent if the masker itself decides which values fit. */
  readonly accepts?: (value: string) => boolean;
  /** The same for tables with the number of a house in another column. */
  readonly acceptsBesideHouseNumber?: (value: string) => boolean;
}
