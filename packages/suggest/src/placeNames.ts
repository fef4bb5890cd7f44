// Names of countries, states and large cities, many of which are names of people, too: they distinguish a
// column of locations from one of people.
import { wordsOf } from './columnWords.ts';

const listed =
  'afghanistan,albania,algeria,andorra,angola,argentina,armenia,australia,austria,azerbaijan,bahamas,bahrain,bangladesh,barbados,belarus,belgium,belize,benin,bhutan,bolivia,botswana,brazil,bulgaria,burundi,cambodia,cameroon,canada,chad,chile,china,colombia,congo,costa rica,croatia,cuba,cyprus,czechia,czech republic,denmark,dominica,dominican republic,ecuador,egypt,el salvador,estonia,ethiopia,fiji,finland,france,gabon,gambia,georgia,germany,ghana,greece,grenada,guatemala,guinea,guyana,haiti,honduras,hungary,iceland,india,indonesia,iran,iraq,ireland,israel,italy,jamaica,japan,jordan,kazakhstan,kenya,kuwait,laos,latvia,lebanon,lesotho,liberia,libya,lithuania,luxembourg,madagascar,malawi,malaysia,maldives,mali,malta,mauritius,mexico,moldova,monaco,mongolia,montenegro,morocco,mozambique,myanmar,namibia,nepal,netherlands,new zealand,nicaragua,niger,nigeria,north korea,norway,oman,pakistan,panama,paraguay,peru,philippines,poland,portugal,qatar,romania,russia,rwanda,saint lucia,samoa,san marino,saudi arabia,senegal,serbia,singapore,slovakia,slovenia,somalia,south africa,south korea,spain,sri lanka,sudan,suriname,sweden,switzerland,syria,taiwan,tanzania,thailand,togo,tonga,tunisia,turkey,uganda,ukraine,united arab emirates,united kingdom,united states,uruguay,uzbekistan,venezuela,vietnam,yemen,zambia,zimbabwe,deutschland,frankreich,italien,spanien,österreich,schweiz,polen,niederlande,belgien,allemagne,espagne,italie,suisse,belgique,alemania,francia,españa,italia,suiza,alemanha,brasil,' +
  'alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming,' +
  'amsterdam,athens,atlanta,austin,baltimore,bangkok,barcelona,beijing,berlin,bern,bogota,boston,brussels,bucharest,budapest,buenos aires,cairo,caracas,charlotte,chicago,cologne,columbus,copenhagen,dallas,delhi,denver,detroit,dublin,florence,frankfurt,geneva,hamburg,hanoi,havana,helsinki,houston,istanbul,jakarta,kiev,lagos,lima,lisbon,london,los angeles,lyon,madrid,manchester,manila,marseille,melbourne,memphis,miami,milan,montreal,moscow,mumbai,munich,nairobi,naples,orlando,osaka,oslo,ottawa,paris,philadelphia,phoenix,portland,prague,quito,rio de janeiro,rome,salem,san diego,san francisco,santiago,santo domingo,sao paulo,seattle,seoul,shanghai,stockholm,sydney,tokyo,toronto,turin,vancouver,venice,vienna,warsaw,zurich,wien,münchen,köln,roma,milano,napoli,firenze,lisboa,sevilla,valencia,' +
  'africa,america,antarctica,asia,europe,oceania,north america,south america,central,east,north,south,west,northern,southern,eastern,western';
const places: ReadonlySet<string> = new Set(listed.split(',').map(plainPlace));

/**
 * Minimum share of locations among values for which a column isn't one of people: few people are called
 * Paris.
 */
const minShare = 0.3;

/** True if many values are names of well-known locations. */
export function arePlaces(values: readonly string[]): boolean {
  return (
    values.filter((value) => places.has(plainPlace(value))).length >= minShare * Math.max(values.length, 1)
  );
}

function plainPlace(name: string): string {
  return wordsOf(name.toLowerCase()).join(' ');
}
