import { stemOf } from "./words";

// Everyday words of questions that the planner has no meaning for, so that a model can be asked about them. Words that are also
// names of people, places, illnesses or families' matters aren't among them.

const WORDS = `able accept accepted across actual actually add added adding again age ago ahead allowed almost alone along also although
amongst another answer anyway apart appear appeared apply arrange arranged arrive arrived arriving ask asked assign assigned available away
back backed base basis became because become been began begin beginning begins behind below beside besides big bigger bottom bought bring
bringing broke brought build busy buy calculate calendar came capable carry case category cause certain chance chart cheap check checked
choice choose chose chosen clear close closed closer collect collected collecting column combine common compare comparing complete concern
consider contain continue contribute contributed cost costing costs counted counting couple cover covered create currently cut daily data
decide decided decline declined decrease deep delay depend detail different difference directly divide divided doing done double down drop
dropped due during earlier early earn earned easy eight either eleven eligible else empty end ended ending ends enough enter entered entire
entry equal especially even evening event everything exact exactly example exceed except exist existing expect expected expensive extra
fall far farther fast few fewer fifteen fifty fifth figure fill filled filling final finally find finish finished first fit five fixed
follow following form former forty forward fourth free frequently full fully further future gain gave gave general get gets getting gift
give given gives giving goes gone good granted great greater grew group grouped groups grow growing grown half happen happened happening
hard headed held help high higher highest hold holding home hour hours however hundred immediately important improve improved inbound
include incoming increase increased individual individually inside instead interested joined join joining just keep keeping kept kind
kinds knew know known lack large larger largest lasting late lately later latest lead least leave leaves leaving left length less let level
limit limited line listed little local locate located long longer look looking lose losing lost lot lots low lower lowest made main mainly
majority make makes making manage managed many matter maximum mean meanwhile measure meet member middle minimum minus missed missing mixed
moment monthly months more morning most mostly move moved moving much multiple must near nearby nearest nearly necessary need needed needs
neither never nine ninety nobody none normal normally not note nothing notice now number occur off offered often old older oldest once one
ones ongoing only onto open opened opening opens ordered original other others otherwise our out outside outstanding over overall own owed
paid pair part partial partially particular passed past paying pending per percent perhaps period person place placed plan planned planning
plus point popular portion position possible present previous previously primary prior probably process produce program progress proper
provide provided purchase purchased put quantity quarter question quick quickly quite range ranked ranking rate rather ratio reach reached
ready real reason receive receiving recent recently reduce reduced refer regard register registered registering regular relate related
remain remaining remains remember remove removed repeat repeated replace request requested require required requires rest result results
return returned returning returns reveal right rise round row run running said same save saved saying says schedule scheduled second
section seem seemed sell send sent separate separately seven seventh several shared short shorter should show showed showing shown shows
side sign signed signing signup signups similar simple simply since single six sixth size slot slots slow small smaller smallest sold
somebody someone something sometimes somewhere soon sort sorted spend spending split spread stage start started starting starts state
stayed staying stays step still stop stopped stopping strong subtotal such sum summary supposed sure switch switched table taken taking
tell ten tend tenth than thank their theirs them themselves then there therefore these they thing things think third thirty this those
though thousand three through throughout thus tied till time times tiny title today together tomorrow tonight too took top topped total
totals toward towards travel tried true try trying turn turned twelve twelfth twelve twenty twice two type types typical typically under
unique unit unless unpaid until unused updated upon upper upwards used useful user uses using usual usually valid value values various
very via view wait waited waiting want wanted wants way ways week weekday weekdays weekend weekends weekly weeks well went were whatever
whenever wherever whichever while whole whoever whose why wide with within without word work worked working works worse worst worth would
write written year yearly years yes yesterday yet young younger youngest zero
bedroom bound bunking busiest cabinmates camping capacity cancellation cancelled canceled commit committed crowded deposited discounted
dropout dropouts eldest emptier enroll enrolled enrolling expire expired expires expiring fullness headcount incomplete inquire kiddos
leftover newcomers newly occupied occupancy onboard overdue overbooked oversubscribed owing participant participants payers reserve
reserved reserving residents roster rosters sessionwide settle settled siblings skip skipped tally turnout unclaimed unconfirmed undecided
underfilled unfilled unsigned vacancies vacant youths`;

/** Folded stems. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).map(stemOf));
