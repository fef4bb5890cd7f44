// Names of columns with numbers that identify people: of authorities, insurers, banks, employers and schools, in several languages.
import { phrases } from '../interface/common.ts';

/** Names for which digits are masked as a number, and other codes by their shape. */
export const identityNames: readonly string[] = phrases(
  // Authorities: English, Spanish, Portuguese, French, German, Italian and others.
  'visa number, visa no, service number, national id number, nat id, nat id number, national identification number, nid, nid number, nric, ic number, citizen id',
  'identity card number, id card number, tax account number, tax reference number, social security no, sss number',
  'numero identificacion, numero de identificacion, nro identificacion, num identificacion, numero cedula, nro cedula, numero de documento',
  'documento numero, doc identidad, nro doc, num documento, numero de identidad, carnet identidad, carnet de identidad, seguridad social',
  'numero seguro social, numero de seguro social, nss, numero seguridad social, numero afiliado, nro afiliado, clave elector, cuip',
  'ruc, nit number, identificacion fiscal, cedula identidad, cedula ruc, dni ruc, ci ruc, licencia conducir, numero pasaporte, nro pasaporte',
  'identidade, carteira trabalho, ctps, cnh, pis, pis pasep, nis, titulo eleitor, titulo de eleitor, certidao nascimento, cartao sus, cns',
  'cpf cnpj, cnpj cpf, inscricao estadual, numero passaporte, registro geral',
  'cin, cni, numero cni, numero cin, numero identite, numero piece, piece identite, carte identite, numero carte identite, num passeport, numero passeport',
  'numero securite sociale, num securite sociale, immatriculation, numero permis, numero permis conduire, numero fiscal',
  'ausweis nummer, personalausweis, personalausweisnummer, reisepass, reisepassnummer, passnummer, fuehrerscheinnummer, fuhrerscheinnummer',
  'sozialversicherungsnr, svnr, sv nummer, rentenversicherungsnummer, steuer nr, ust id, ustid, ustidnr, umsatzsteuer id',
  'carta identita, numero carta identita, numero documento identita, patente guida, tessera sanitaria, rijbewijs, paspoort, paspoortnummer, oib, egn',
  // Insurers and banks.
  'insurance no, insurance id, insurance policy number, health insurance number, health card number, medicare number, medicaid number',
  'versicherten nummer, versichertennummer, vers nummer, krankenkassennummer, krankenversicherungsnummer, numero assure, numero mutuelle',
  'numero poliza, numero de poliza, numero apolice, carteirinha, numero carteirinha, numero convenio',
  'bank account, bank account number, bank account no, account num, acc number, acct number, bank number, iban number, konto nummer, kontonr',
  'cuenta bancaria, numero cuenta, nro cuenta, numero de cuenta bancaria, cbu, clabe, conta bancaria, numero conta, conta corrente',
  'compte bancaire, numero compte, numero compte bancaire, rib, rekeningnummer, bankrekening, conto corrente, numero conto, card no',
  // Employers, schools, practices and clubs.
  'employee no, employee code, emp no, emp code, payroll number, student no, student code, roll number, admission number, enrollment number',
  'enrolment number, registration number, pupil number, patient no, patient code, customer no, client no, member no, membership no',
  'chart number, file number, library card number, borrower number, numero empleado, numero estudiante, numero historia clinica, historia clinica',
  'numero expediente, numero socio, nro socio, numero alumno, legajo, numero legajo, numero control, numero matricula, codigo estudiante, codigo alumno',
  'codigo empleado, numero etudiant, num etudiant, code etudiant, numero adherent, num adherent, numero patient, numero salarie, matricule, ine, numero national, num national, n national, identifiant national',
  'prontuario, numero prontuario, numero aluno, matricula aluno, mitarbeiternummer, patientennummer, schuelernummer, mitglieds nummer, aktenzeichen',
);

/** Words that mean them in a table of people. */
export const identityWords: readonly string[] = phrases(
  'document, nro document, doc number, ci, dui, dpi, cui, inn, snils, nic, cnic, nik, identificacion, identificador fiscal, identification',
  'konto, cuenta, compte, conta, doc, carnet, expediente, registration no, reg number, reg no, roll no, seguro social, numero registro, pasaporte nro, cif, num ss, num',
);
