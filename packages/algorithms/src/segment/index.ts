// The Segment algorithm (docs/masking-algorithm.md): assigns a value's characters to segments, each masked by
// its own rule.
import { usual } from '../interface/common.ts';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks/index.ts';
import { conflictFreeFindings } from './conflictFree/findings.ts';
import { newSegments, newSegmentTitle } from './checks/segmentList.ts';
import { editing } from './editing/editing.ts';
import { inferConfiguration } from './inference/inferConfiguration.ts';
import { prepareSegments } from './prepareSegments.ts';
import { possibleOutputs } from './possibleOutputs.ts';
import ssnLast4Masker from './maskers/SSNLast4Masker.masker.json' with { type: 'json' };
import ssnMasker from './maskers/SSNMasker.masker.json' with { type: 'json' };
import { readSegments, type SegmentsModel } from './model/segmentsModel.ts';
import { buildSettings, type SegmentSettings } from './model/segmentSettings.ts';
import { presentation } from './presentation/presentation.ts';
import { maskedForm } from './maskedForm.ts';
import { numberLength } from './numberLength.ts';
import { maskIntegerValues } from '../integers/maskIntegerValues.ts';
import { characterSetProperties, ownProperties, segmentProperties } from './properties.ts';
import { copySet } from './refactorings/copySet.ts';
import { mergeSegments } from './refactorings/mergeSegments.ts';
import { segmentDefaults } from './refactorings/segmentDefaults.ts';
import { splitSegment } from './refactorings/splitSegment.ts';
import { createMatcher } from './shape/matcher.ts';
import { createSureMatcher } from './shape/sureMatcher.ts';
import { templates } from './templates.ts';

export const segment: Algorithm<SegmentsModel, SegmentSettings> = {
  name: 'Segment',
  summary: 'Cuts a value into segments and masks each by itself: kept, a number, or letters and digits.',
  characteristics: { ...usual, technique: 'anonymization', usesConsistency: true },
  language: {
    properties: ownProperties,
    objects: { segment: segmentProperties, characterSet: characterSetProperties },
    beginning: { members: [newSegments], title: newSegmentTitle },
    readModel: readSegments,
    checks,
    refactorings: [splitSegment, mergeSegments, copySet],
    partDefaults: segmentDefaults,
    settings: buildSettings,
    editing,
  },
  masking: {
    status: 'runs',
    // Also if all segments are Preserve: nonconforming values are drawn for.
    usesKey: () => true,
    prepare: prepareSegments,
    conflictFree: conflictFreeFindings,
    masked: maskedForm,
    kinds: (settings) => (numberLength(settings) === undefined ? [] : ['number', 'integer']),
    maskNumbers: (prepared, numbers, settings) =>
      maskIntegerValues(prepared, numbers, (digits) => numberLength(settings) ?? digits),
    paddedLength: (settings, digits) => numberLength(settings) ?? digits,
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: createMatcher,
    sureShape: createSureMatcher,
    foundByDefault: ['SSNMasker'],
    infer: inferConfiguration,
    templates,
    defaultMaskers: [ssnMasker, ssnLast4Masker],
    typicalColumns: {
      SSNMasker: {
        names: ['ssn', 'social security', 'social security number', 'soc sec', 'social', 'tin', 'itin'],
        wholeNames: ['ss'],
      },
    },
  },
};
