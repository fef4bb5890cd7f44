// Columns as real tables have them: their names, some values, and the default masker that is right for each; empty where none is.

export type ColumnRow = readonly [name: string, values: readonly string[], right: string];

const ids = ['100000001', '100000002', '100000003', '100000004'];
const names = ['Raymond', 'Zoë', 'Ann-Marie', 'José'];
const surnames = ['García', 'O’Neil', 'Smith-Lowe', 'van der Berg'];
const mails = ['raymond.garcia@example.com', 'zoe@example.org', 'a.b+news@mail.example.com'];
const phones = ['1 (415) 555-0102', '415-555-0131', '(503) 555-0107', '4155550132'];
const dates = ['1984-02-29', '1990-12-01', '2001-07-15', '1975-10-31'];
const zips = ['94110', '10001', '60614', '02139'];
const cards = ['4000 1235 0796 9733', '5200820324670791', '4000 1225 4944 9761'];
const ssns = ['154-47-6043', '838 60 6135', '786191231'];
const streets = ['718 Birch Lane', '968 Larch Avenue, Apt. 5', '11 Main St'];
const cities = ['Salem', 'San Francisco', 'Fairview', 'St. Louis'];
const texts = ["Spouse's policy, too", 'Moved in March; address confirmed'];
const flags = ['true', 'false', 'true'];

export const personal: readonly ColumnRow[] = [
  ['ssn', ssns, 'SSNMasker'],
  ['SocialSecurityNumber', ssns, 'SSNMasker'],
  ['soc_sec_no', ssns, 'SSNMasker'],
  ['employee.ssn', ssns, 'SSNMasker'],
  ['', ssns, 'SSNMasker'],
  ['email', mails, 'EmailMasker'],
  ['e-mail', mails, 'EmailMasker'],
  ['EmailAddress', mails, 'EmailMasker'],
  ['contact_mail', mails, 'EmailMasker'],
  ['login', mails, 'EmailMasker'],
  ['phone', phones, 'USTelephoneMasker'],
  ['tel_no', phones, 'USTelephoneMasker'],
  ['mobilePhone', phones, 'USTelephoneMasker'],
  ['work_telephone_number', phones, 'USTelephoneMasker'],
  ['fax', phones, 'USTelephoneMasker'],
  ['zip', zips, 'VariableZipcodeMasker'],
  ['zip_code', ['94110-1234', '10001', '60614-0001'], 'VariableZipcodeMasker'],
  ['billing_postal_code', zips, 'VariableZipcodeMasker'],
  ['first_name', names, 'FirstNameMasker'],
  ['FNAME', names, 'FirstNameMasker'],
  ['givenName', names, 'FirstNameMasker'],
  ['last_name', surnames, 'LastNameMasker'],
  ['surname', surnames, 'LastNameMasker'],
  ['family_name', surnames, 'LastNameMasker'],
  ['full_name', ['Raymond García', 'Zoë O’Neil', 'Ann-Marie van der Berg'], 'FullNameMasker'],
  ['customer_name', ['Raymond García', 'Zoë O’Neil', 'Ann-Marie Foster'], 'FullNameMasker'],
  ['cardholder', ['RAYMOND GARCIA', 'ZOE ONEIL', 'ANN FOSTER'], 'FullNameMasker'],
  ['street', streets, 'StreetAddressMasker'],
  ['address_line_1', streets, 'StreetAddressMasker'],
  ['shippingAddress', streets, 'StreetAddressMasker'],
  ['city', cities, 'CityMasker'],
  ['home_town', cities, 'CityMasker'],
  ['dob', dates, 'DateMasker'],
  ['date_of_birth', dates, 'DateMasker'],
  ['birthDate', dates, 'DateMasker'],
  ['joined', dates, 'DateMasker'],
  ['card_number', cards, 'CreditCardMasker'],
  ['pan', cards, 'CreditCardMasker'],
  ['creditCardNo', cards, 'CreditCardMasker'],
  ['notes', texts, 'RedactMasker'],
  ['customer_comments', texts, 'RedactMasker'],
  ['password', ['correct horse', 'S3cret!!'], 'HiddenMasker'],
];

/** Ids, amounts, flags and others that are not to be masked, or by none of the default maskers. */
export const others: readonly ColumnRow[] = [
  ['id', ids, ''],
  ['customer_id', ids, ''],
  ['email_id_hash', ['9b74c9897bac770f', '0cc175b9c0f1b6a8'], ''],
  ['order_no', ['2024-000123', '2024-000124'], ''],
  ['invoice_number', ids, ''],
  ['account_id', ['94110', '10001', '60614'], ''],
  ['card_id', ids, ''],
  ['phone_id', ['5550101', '5550102', '5550103'], ''],
  ['uuid', ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'], ''],
  ['amount', ['12.50', '1,200.00', '94110'], ''],
  ['total', ['4155550102', '94110'], ''],
  ['salary', ['54000', '61000', '48500'], ''],
  ['quantity', ['1', '12', '5'], ''],
  ['email_verified', flags, ''],
  ['has_phone', ['0', '1', '1'], ''],
  ['is_city', ['yes', 'no', 'no'], ''],
  ['active', ['Y', 'N', 'Y'], ''],
  ['phone_type', ['home', 'mobile', 'work'], ''],
  ['address_type', ['billing', 'shipping'], ''],
  ['card_type', ['Visa', 'Mastercard'], ''],
  ['status', ['open', 'closed', 'pending'], ''],
  ['state', ['VA', 'IN', 'DE'], ''],
  ['country', ['Germany', 'France', 'Italy'], ''],
  ['product_name', ['Blue Pen', 'Desk Lamp', 'Paper'], ''],
  ['file_name', ['report.pdf', 'notes.txt'], ''],
  ['ip_address', ['192.168.10.12', '10.0.0.1'], ''],
  ['website', ['https://example.com', 'https://example.org/a'], ''],
  ['birth_year', ['1984', '1990', '2001'], ''],
  ['version', ['1.2.3', '10.4.12'], ''],
  ['latitude', ['40.712776', '34.052235'], ''],
  ['', ids, ''],
  ['', ['94110', '10001', '54000'], ''],
];
