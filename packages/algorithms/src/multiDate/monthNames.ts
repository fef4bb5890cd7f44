// The names of months beside a day, by Unicode CLDR 48.0. Made by scripts/monthNames.mjs; never edit it.

/** Names in the order of the year, with a space between them. */
export const monthNames = {
  en: {
    full: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
  de: {
    full: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    short: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
  },
  fr: {
    full: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  },
  es: {
    full: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    short: 'ene feb mar abr may jun jul ago sept oct nov dic',
  },
  it: {
    full: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    short: 'gen feb mar apr mag giu lug ago set ott nov dic',
  },
  nl: {
    full: 'januari februari maart april mei juni juli augustus september oktober november december',
    short: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  },
  pl: {
    full: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    short: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  },
  'pt-BR': {
    full: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    short: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
  },
  ja: {
    full: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    short: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
  },
} as const;
