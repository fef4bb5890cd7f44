// Invented values of other countries, and of identifiers, for columns of public schemas; made by number as the others are.
import { digitsOf, padded, pick, scattered } from './schemaValueParts.ts';

const list = (text: string): readonly string[] => text.split(', ');
const names = {
  esFirst: list(
    'María, José, Antonio, Carmen, Manuel, Ana, Francisco, Isabel, Javier, Marta, Jesús, Lucía, Ángel, Pilar, Rafael, Elena',
  ),
  esLast: list(
    'García, Rodríguez, González, Fernández, López, Martínez, Sánchez, Pérez, Gómez, Jiménez, Ruiz, Muñoz, Álvarez, Núñez',
  ),
  frFirst: list(
    'Marie, Jean, Pierre, Nathalie, Isabelle, Philippe, Sylvie, Nicolas, Christophe, Valérie, Céline, Aurélie, Élodie',
  ),
  frLast: list(
    'Bernard, Petit, Durand, Dubois, Moreau, Lefebvre, Leroy, Roux, Fournier, Girard, Bonnet, Dupont, Rousseau, Lefèvre',
  ),
  deFirst: list(
    'Peter, Andreas, Wolfgang, Klaus, Jürgen, Sabine, Ursula, Petra, Stefan, Lukas, Hannah, Jonas, Birgit, Heike, Jörg',
  ),
  deLast: list(
    'Müller, Schmidt, Schneider, Fischer, Becker, Schulz, Hoffmann, Schäfer, Koch, Richter, Schröder, Krüger, Köhler, König',
  ),
  ptFirst: list('Maria, José, Ana, João, Antônio, Francisco, Carlos, Paulo, Pedro, Lucas, Marcos, Rafael'),
  ptLast: list('Silva, Santos, Oliveira, Souza, Rodrigues, Ferreira, Alves, Pereira, Lima, Gomes, Ribeiro'),
};
const streets = {
  es: list('Calle Mayor, Avda. de la Constitución, C/ Goya, Plaza España, Paseo del Prado'),
  de: list('Bahnhofstraße, Hauptstraße, Am Markt, Goethestraße, Lindenweg, Schulstraße, Gartenweg'),
  fr: list(
    'rue des Lilas, avenue Jean-Jaurès, place de la Mairie, bd Voltaire, chemin du Moulin, allée des Tilleuls',
  ),
  it: list('Via Roma, Viale Europa, Piazza Garibaldi, Corso Cavour, Via dei Mille, Largo Augusto'),
  br: list('Rua das Flores, Avenida Paulista, Rua XV de Novembro, Travessa São José'),
};
const cities = {
  es: list('Madrid, Barcelona, Málaga, Zaragoza, Las Palmas, San Sebastián, Alcalá de Henares, A Coruña'),
  de: list('Köln, Essen, Düsseldorf, Mülheim an der Ruhr, Münster, Bergisch Gladbach, Neuss'),
  fr: list(
    'Lyon, Saint-Étienne, Le Havre, Nîmes, Aix-en-Provence, Villeneuve-d’Ascq, Brest, L’Haÿ-les-Roses',
  ),
  it: list('Milano, Reggio nell’Emilia, Forlì, Torino, Cantù, San Benedetto del Tronto, L’Aquila, Bari'),
  br: list('São Paulo, Rio de Janeiro, Belo Horizonte, Içara, Porto Alegre, Feira de Santana'),
};

/** Digits from the right on, with weights, 10 less the last digit of their sum. */
function checkOf(digits: string, weight: (digit: number, index: number) => number): string {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + weight(digit, index), 0);
  return String((10 - (sum % 10)) % 10);
}
const luhn = (digits: string): string =>
  digits +
  checkOf(digits, (digit, index) => (index % 2 === 1 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit));
const gs1 = (digits: string): string =>
  digits + checkOf(digits, (digit, index) => (index % 2 === 0 ? 3 : 1) * digit);

/** Brazil: the remainder modulo 11 of digits times weights, twice. */
function brazilian(digits: string, weightAt: (fromRight: number) => number): string {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * weightAt(index), 0);
  return digits + String(((sum * 10) % 11) % 10);
}
const cpf = (digits: string): string => brazilian(digits, (index) => index + 2);
const cnpj = (digits: string): string => brazilian(digits, (index) => (index % 8) + 2);

const iban = (i: number): string => {
  const account = `37040044${digitsOf(i, 10)}`;
  return `DE${padded(98 - Number(BigInt(`${account}131400`) % 97n), 2)}${account}`;
};
/** The values that letters of the alphabet, or digits, add at odd places of Italian numbers. */
const oddWeights = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
function italianSign(text: string): string {
  const sum = Array.from(text).reduce((total, sign, index) => {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (oddWeights[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}
const codiceFiscale = (i: number): string => {
  const person = pick(['RSSMRA', 'BNCLCU', 'FRRGNN', 'SPSNTN', 'RMNFNC'], i);
  const born = `${padded(40 + (i % 50), 2)}${'ABCDEHLMPRST'.charAt(i % 12)}${padded(1 + ((7 * i) % 28), 2)}`;
  const text = `${person}${born}${pick(['F205', 'H501', 'L219'], i)}`;
  return `${text}${italianSign(text)}`;
};
const itIban = (i: number): string => {
  const account = `0542811101${digitsOf(i, 12)}`;
  const sign = italianSign(account);
  const number = BigInt(`${sign.charCodeAt(0) - 55}${account}182900`);
  return `IT${padded(98 - Number(number % 97n), 2)}${sign}${account}`;
};
const peselWeights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
const pesel = (i: number): string => {
  const born = `${padded(40 + (i % 55), 2)}${padded(1 + (i % 12), 2)}${padded(1 + ((5 * i) % 28), 2)}`;
  const text = `${born}${digitsOf(i, 4)}`;
  const sum = Array.from(text, Number).reduce(
    (total, digit, at) => total + digit * (peselWeights[at] ?? 0),
    0,
  );
  return `${text}${(10 - (sum % 10)) % 10}`;
};
const dni = (i: number): string => {
  const number = 10_000_000 + scattered(i, 89_999) * 911;
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23)}`;
};
const french = (i: number): string =>
  [scattered(i, 99), (3 * i) % 100, (17 * i) % 100, (29 * i) % 100].map((two) => padded(two, 2)).join(' ');

export const valuesOfCountries: Readonly<Record<string, (i: number) => string>> = {
  ...Object.fromEntries(Object.entries(names).map(([kind, all]) => [kind, (i: number) => pick(all, i)])),
  esFull: (i) =>
    `${pick(names.esFirst, i)} ${pick(names.esLast, 3 * i + 1)} ${pick(names.esLast, 5 * i + 2)}`,
  ptFull: (i) =>
    `${pick(names.ptFirst, i)} ${pick(names.ptLast, 3 * i + 1)}${i % 2 === 0 ? '' : ` ${pick(names.ptLast, i)}`}`,
  esStreet: (i) => `${pick(streets.es, i)} ${1 + scattered(i, 120)}${i % 3 === 0 ? ', 2º B' : ''}`,
  deStreet: (i) => `${pick(streets.de, i)} ${1 + scattered(i, 120)}${i % 5 === 0 ? 'a' : ''}`,
  deStreetOnly: (i) => pick(streets.de, i),
  brStreetOnly: (i) => pick(streets.br, i),
  frFull: (i) => `${pick(names.frFirst, i)} ${pick(names.frLast, 3 * i + 1)}`,
  frStreet: (i) => `${1 + scattered(i, 120)}${i % 6 === 0 ? ' bis' : ''} ${pick(streets.fr, i)}`,
  frCity: (i) => pick(cities.fr, i),
  brState: (i) => pick(['SP', 'RJ', 'MG', 'RS', 'BA', 'PR', 'PE', 'CE'], i),
  flat: (i) => `${pick(['Apto', 'Bloco B, apto', 'Casa', 'Sala'], i)} ${1 + scattered(i, 90)}`,
  itStreet: (i) => `${pick(streets.it, i)}${i % 2 === 0 ? ',' : ''} ${1 + scattered(i, 120)}`,
  itCity: (i) => pick(cities.it, i),
  itProvince: (i) => pick(['MI', 'RE', 'FC', 'TO', 'CO', 'AP', 'AQ', 'BA'], i),
  itPhone: (i) =>
    `${pick(['02', '06', '0522', '347', '+39 349'], i)}${pick([' ', '/', ''], i)}${digitsOf(i, 7)}`,
  piva: (i) => luhn(`0${digitsOf(i, 9)}`),
  codiceFiscale,
  itIban,
  plate: (i) => `${pick(['AB', 'KX', 'GT', 'LN'], i)}${10 + i} ${pick(['CDE', 'FHJ', 'XYZ'], i)}`,
  pesel,
  pin: (i) => digitsOf(i, 4),
  house: (i) => String(1 + scattered(i, 120)),
  houseText: (i) => `${1 + scattered(i, 120)}${i % 4 === 0 ? 'a' : ''}`,
  esCity: (i) => pick(cities.es, i),
  deCity: (i) => pick(cities.de, i),
  brCity: (i) => pick(cities.br, i),
  frZip: (i) => padded(1000 + scattered(i, 90_000), 5),
  cep: (i) => `${padded(1000 + scattered(i, 90_000), 5)}-${padded((13 * i) % 1000, 3)}`,
  esPhone: (i) => `${pick(['9', '6', '7'], i)}${digitsOf(i, 8)}`,
  frPhone: (i) => (i % 2 === 0 ? `+33 6 ${french(i)}` : `0${1 + (i % 9)} ${french(i)}`),
  dePhone: (i) =>
    `${pick(['0711', '0201', '02131', '030'], i)}${pick(['-', '/', ' '], i)}${1 + (i % 9)}${digitsOf(i, 6)}`,
  brPhone: (i) => `(${11 + i}) ${i % 2 === 0 ? '' : '9'}${2000 + scattered(i, 7000)}-${digitsOf(i, 4)}`,
  ssn: (i) => `${100 + scattered(i, 600)}-${10 + i}-${1000 + scattered(i, 8000)}`,
  sin: (i) => luhn(`${1 + (i % 7)}${digitsOf(i, 7)}`),
  siren: (i) => luhn(`3${digitsOf(i, 7)}`),
  ean: (i) => gs1(`40063813${digitsOf(i, 4)}`),
  cpf: (i) => cpf(cpf(digitsOf(i, 9))),
  cnpj: (i) => cnpj(cnpj(`1${digitsOf(i, 7)}0001`)),
  rg: (i) => `${10 + i}.${digitsOf(i, 3)}.${digitsOf(i + 1, 3)}-${i % 10}`,
  dni,
  iban,
  swift: (i) => pick(['DEUTDEFF', 'BNPAFRPP', 'CAIXESBB', 'BBVAESMM', 'INGBNL2A'], i),
  vat: (i) => `${pick(['DE', 'FR', 'ATU', 'NL'], i)}${digitsOf(i, 9)}`,
  reg: (i) => `HRB ${10_000 + scattered(i, 80_000)}`,
  licence: (i) => `${pick(['A', 'B', 'D', 'F', 'G', 'K'], i)}${digitsOf(i, 7)}`,
  passport: (i) => `${pick(['C', 'L', 'P', 'X'], i)}${digitsOf(i, 7)}${i % 2 === 0 ? 'K' : 'A'}`,
  account: (i) => `1${digitsOf(i, 9)}`,
  routing: (i) => padded(21_000_021 + scattered(i, 99_999) * 731, 9),
  order: (i) => `${pick(['FAC', 'REF', 'ORD'], i)}${2015 + (i % 9)}-${padded(7 * i + 1, 5)}`,
  currency: (i) => pick(['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'BRL'], i),
  religion: (i) => pick(['RK', 'EV', 'ohne', 'IS'], i),
  file: (i) => `upload_${i + 1}.${pick(['pdf', 'png', 'docx'], i)}`,
  path: (i) => `/admin/list/${i}`,
  clock: (i) => `${padded(i % 24, 2)}:${padded((7 * i) % 60, 2)}:00`,
};
