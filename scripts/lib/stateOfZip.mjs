// The state that a ZIP code belongs to, by its first three digits, as the Postal Service assigns them.

/** Each state with the ranges of its first three digits. */
const assigned = `
  AK 995-999  AL 350-369  AR 716-729  AZ 850-865  CA 900-961  CO 800-816  CT 060-069  DC 200-200 202-205  DE 197-199  FL 320-349
  GA 300-319 398-399  HI 967-968  IA 500-528  ID 832-838  IL 600-629  IN 460-479  KS 660-679  KY 400-427  LA 700-714  MA 010-027
  MD 206-219  ME 039-049  MI 480-499  MN 550-567  MO 630-658  MS 386-397  MT 590-599  NC 270-289  ND 580-588  NE 680-693
  NH 030-038  NJ 070-089  NM 870-884  NV 889-898  NY 005-005 100-149  OH 430-459  OK 730-732 734-749  OR 970-979  PA 150-196
  RI 028-029  SC 290-299  SD 570-577  TN 370-385  TX 733-733 750-799 885-885  UT 840-847  VA 201-201 220-246  VT 050-059
  WA 980-994  WI 530-549  WV 247-268  WY 820-831
`;

const ranges = Array.from(assigned.matchAll(/([A-Z]{2})((?: \d{3}-\d{3})+)/g)).flatMap(
  ([, state = '', some = '']) =>
    Array.from(some.matchAll(/(\d{3})-(\d{3})/g), ([, first = '', last = '']) => ({ state, first, last })),
);

/**
 * Returns the two letters of the state; undefined for a code outside of the 50 states and the capital.
 *
 * @param {string} zip five digits
 */
export function stateOfZip(zip) {
  const prefix = zip.slice(0, 3);
  return ranges.find(({ first, last }) => first <= prefix && prefix <= last)?.state;
}
