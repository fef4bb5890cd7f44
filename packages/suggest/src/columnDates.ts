// Distinguishes dates in people's lives, which are personal data, from times at which records were written.
import { wordSet, wordsOf } from './columnWords.ts';

/** Say when a record was made or changed, whatever else the name says. */
const writing = wordSet(
  'created create creation createdate crdate updated update updt modified modification modify mod changed change inserted insert',
  'deleted deletion removed added edited edit imported import synced sync generated published archived trashed touched replaced',
  'erstellt erstellung geaendert geandert aktualisiert angelegt cree modifie maj supprime creado creacion actualizado modificado',
  'eliminado criado criacao atualizado cadastro cadastrado excluido creato aggiornato modificato aangemaakt gewijzigd ctime mtime atime',
);
/** Say when a program did or does something with it. */
const processing = wordSet(
  'timestamp stamp tstamp ts recorded logged login logon logout signin accessed access activity active seen read sent processed',
  'expire expiry expiration expired verified verification confirmed confirmation activated activation locked reset requested queued',
  'started finished completed executed closed opened accepted approved reviewed validated checked scheduled run refresh notified',
  'exp input inputdate entry reg regdate registered registration register valid since until assigned granted revoked resolved retry sign polled indexed cached',
);
const life = wordSet(
  'birth birthday birthdate dob born death died deceased hire hired employment join joined admission admitted discharge discharged',
  'visit appointment graduation enroll enrolled enrollment enrolment marriage married wedding divorce diagnosis diagnosed onset',
  'encounter surgery treatment vaccination immunization prescribed order ordered shipped ship delivered delivery purchase purchased',
  'paid payment booking booked checkin checkout arrival departure rental rented invoice invoiced termination terminated resigned',
  'leave contract membership member baptism confirmationdate exam travel trip transaction issue issued loan',
  'geburt geburtsdatum geburtstag gestorben eintritt austritt einstellung aufnahme entlassung termin bestelldatum rechnungsdatum',
  'lieferdatum naissance deces embauche entree sortie commande nacimiento fallecimiento ingreso egreso contratacion pedido entrega',
  'nac nasc naiss nais geb gebdat fechanac fnac ddn defuncion obito fallecido nacido egreso alta jubilacion matricula inscripcion inscription',
  'anciennete depart arrivee hochzeit taufe heirat pensionierung einschulung abgang beitritt kuendigung nombramiento alistamiento mariage bapteme',
  'casamento batismo admissao matrimonio battesimo assunzione matrimonio boda bautizo confirmacion contratado ingressou desligamento',
  'nascimento falecimento admissao demissao consulta nascita decesso assunzione geboorte geboortedatum overlijden urodzenia zgonu',
);

/** Returns true if a column's name indicates the time at which a record was written or processed. */
export function isRecordTime(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => writing.has(word))) return true;
  return !words.some((word) => life.has(word)) && words.some((word) => processing.has(word));
}

/** Returns true if a column's name indicates a date in a person's life. */
export function isLifeDate(name: string): boolean {
  return !isRecordTime(name) && wordsOf(name).some((word) => life.has(word));
}
