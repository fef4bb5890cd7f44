// The subject of a table: a row of it is a person, an organization, a location, or something else. It
// determines the meaning of `name`.
import { isQualifier, mayPrecede, wordSet, wordsOf } from './columnWords.ts';

/** The subject of a table's rows; `unknown` if neither the table's name nor its columns show it. */
export type TableSubject = 'person' | 'organization' | 'place' | 'thing' | 'unknown';

/** Words for one person, in singular: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish. */
const people = wordSet(
  'person people user customer client employee patient member staff student teacher author contact lead subscriber guest',
  'visitor passenger driver player applicant candidate resident participant attendee volunteer donor borrower reader buyer',
  'shopper cardholder policyholder parent guardian child spouse dependent relative friend individual citizen voter profile',
  'admin administrator moderator manager instructor professor pupil alumni trainee technician engineer nurse doctor',
  'physician witness victim offender inmate prisoner lawyer attorney judge officer reviewer speaker writer editor translator',
  'insuree beneficiary recipient prospect actor dentist therapist caregiver customeruser appuser crew human personnel soldier',
  'practitioner landlord supervisor assignee owner worker consultant salesperson salesman cashier chef waiter',
  'benutzer nutzer anwender kunde kunden mitarbeiter angestellter mitglied mitglieder schueler schuler lehrer teilnehmer',
  'ansprechpartner kontakt fahrer arzt ärzte versicherter bewohner besucher gast patienten studenten personen anwalt',
  'utilisateur employe personne eleve etudiant enseignant adherent medecin abonne inscrit locataire proprietaire',
  'usuario cliente empleado paciente persona miembro alumno profesor socio contacto medico estudiante docente trabajador',
  'pessoa funcionario membro contato colaborador aluno medico responsavel utente dipendente paziente anagrafica fisica',
  'father mother husband wife son daughter sibling brother sister tutor spouse kin relative referee godparent heir tenant lessee',
  'vater mutter kind ehepartner ehegatte ehemann ehefrau eltern erziehungsberechtigter vormund bruder schwester mieter vermieter',
  'pere mere tuteur conjoint epoux epouse enfant parrain padre madre conyuge esposo esposa hijo hija hermano apoderado acudiente',
  'pai mae filho filha conjuge irmao tutore genitore figlio coniuge inquilino arrendatario conductor chofer motorista condutor',
  'doctor clinician prescriber surgeon physiotherapist psychologist pharmacist enfermero enfermera infirmier enfermeiro vendedor',
  'vendeur verkaeufer ouvrier salarie stagiaire patiente beneficiaire beneficiario morador docent',
  'approver interviewer executor referer referrer reporter requester requestor recruiter organizer organiser presenter trainer coach mentor',
  'evaluator assessor inspector auditor coordinator operator dispatcher verifier signer signatory submitter sender receiver holder renter',
  'planner founder nominee trustee payee payer sponsor adviser advisor counselor counsellor hausmeister trainer betreuer berater leiter',
  'vorsitzender sachbearbeiter autor pfleger therapeut zeuge halter spender auteur autore arbitre entraineur entrenador arbitro treinador',
  'approver interviewer executor referer referrer reporter requester requestor recruiter organizer organiser presenter trainer coach mentor',
  'evaluator assessor inspector auditor coordinator operator dispatcher signer signatory submitter sender receiver holder renter',
  'planner founder nominee trustee payee payer sponsor adviser advisor counselor counsellor hausmeister betreuer berater leiter',
  'vorsitzender sachbearbeiter autor pfleger therapeut zeuge halter spender auteur autore arbitre entraineur entrenador arbitro treinador',
  'responsable responsabile prof participante teilnehmende bewerber candidat candidato postulante asistente invitado convive',
  'gebruiker klant medewerker persoon leden docent uzytkownik klient pracownik pacjent osoba uczen nauczyciel funcionarios',
);
const organizations = wordSet(
  'company companies organization organisation organizations organisations enterprise firm firma firmen unternehmen societe',
  'entreprise empresa azienda bedrijf employer',
);
const places = wordSet(
  'country countries nation state city cities town village district region province county continent zone timezone location',
  'area territory place municipality commune ville pays land länder stadt städte ort orte kreis gemeinde bundesland pais paises',
  'ciudad municipio provincia departamento comarca cidade estado bairro citta comune provincia nazione regione plaats gemeente',
  'airport station street road warehouse building room venue stop port locality suburb neighborhood neighbourhood geo geography',
  'bairros cidades estados municipios distrito barrio calle',
);
/** Tables of these rows may repeat facts about people, but their keys are no person's. */
const things = wordSet(
  'setting settings option config configuration parameter param variable property attribute preference feature metadata meta',
  'role permission group category tag type kind status level class product item order invoice payment transaction booking',
  'reservation ticket message log event history session token address email phone line detail note comment post page file',
  'document image photo attachment subscription visit appointment shipment delivery project task job queue report template',
  'course subject department genre album artist track film movie book brand model currency language unit tax card',
  'host server device network node interface application app plugin module extension migration version change audit request',
  'response error alert notification notice review rating vote like bookmark cart basket coupon discount promotion price plan',
  'bestellung rechnung zahlung auftrag produkt artikel kategorie einstellung rolle gruppe adresse termin buchung',
  'commande facture paiement produit categorie parametre adresse rendezvous pedido factura pago producto categoria parametro',
  'direccion cita rol grupo fatura pagamento produto endereco ordine fattura prodotto indirizzo bestelling factuur zamowienie',
  'supplier vendor merchant lieferant fournisseur proveedor fornecedor fornitore carrier shipper bank',
  'pet animal dog cat horse mascota tier hund katze pferd cheval chien chat animale cachorro perro gato vehicle car auto fahrzeug vehiculo veiculo',
  'definition model modele class classe grade klasse turma clase kurs curso cours asignatura materia matiere disciplina fach evaluation exam devoir liste lista regel',
  'schema instance service channel topic stream job bucket field table column index function procedure rule policy',
);
/** Short forms of words for people, and small words before them: `nom_cli`, `telefono_del_padre`. */
const relations = wordSet(
  'by ele cli clt pac pat alu adh emp empl usr usu util prof stud etu med ref resp contact mem mitgl per pers user el la le del de du des do da di der des',
);
/** Say nothing of a row: the word before them does. */
const empty = wordSet(
  'data info detail information master mst list listing table tbl record extra ext dim base all view',
);

/**
 * Returns true if a word may follow a column's name without changing its meaning: it says which one, or whose it is,
 * as in `telefono_padre`.
 */
export function mayFollow(word: string): boolean {
  return isQualifier(word) || isForPerson(word);
}

/** Returns true if a word is for a person, or a short form of one. */
export function isForPerson(word: string): boolean {
  return relations.has(word) || subjectOf(word) === 'person';
}

/** Say that a table is about programs, which have clients and users of their own. */
const technical = wordSet('oauth oauth2 oidc openid saml sso api http ldap ssh webauthn webhook mqtt');

/** Finds the subject that the name of a table states, without its schema. */
export function namedSubject(table: string): TableSubject {
  const all = wordsOf(table);
  const words = all.length > 1 ? all.filter((word) => !/^\d+$/.test(word)) : all;
  if (words.some((word) => technical.has(word)) && !words.includes('user')) return 'thing';
  let last = words.length - 1;
  while (last > 0 && empty.has(words[last] ?? '')) last -= 1;
  const head = words[last];
  if (head === undefined) return 'unknown';
  const found = subjectOf(head);
  if (found !== 'unknown' || last === 0) return found;
  // Romance languages have the subject first: `personas_fisicas`.
  const first = subjectOf(words.find((word) => !mayPrecede(word)) ?? head);
  return first === 'thing' ? 'thing' : 'unknown';
}

/** Finds the subject that one word states: `manager` is a person. */
export function subjectOf(word: string): TableSubject {
  const forms = [word, word.replace(/ie$/, 'y'), word.replace(/e$/, '')];
  const isIn = (words: ReadonlySet<string>) => forms.some((form) => words.has(form));
  if (isIn(people)) return 'person';
  if (isIn(organizations)) return 'organization';
  if (isIn(places)) return 'place';
  return isIn(things) ? 'thing' : 'unknown';
}
