// The names of columns that hold telephone numbers.

export const telephoneNames: readonly string[] = [
  'phone',
  'telephone',
  'tel',
  'mobile',
  'cell',
  'fax',
  'phone number',
  'telephone number',
  'telefon',
  'telefonnummer',
  'rufnummer',
  'mobil',
  'mobilnummer',
  'handy',
  'handynummer',
  'portable',
  'telefono',
  'movil',
  'celular',
];
