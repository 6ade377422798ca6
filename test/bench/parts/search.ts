import { ask } from "../machine";
import { costOf, open } from "../screens";
import { measureSearch, SEARCH_TERMS } from "../search-terms";
import type { Figure } from "../table";
import type { World } from "../world";

const MOST_BYTES = 200;
/** What a term may be made of: letters, quotes, operators and marks of the index's own language, other scripts. */
const ODD = ["a", '"', "'", "*", "%", "_", "(", "NEAR", " OR ", "-", "\\", "é", "山", "😀", "\u0301"];

/** People search among all persons of the database, and whether any term breaks it. */
export async function search({ runtime, large }: World): Promise<Figure[]> {
	const time = async (body: string) =>
		JSON.parse((await ask(runtime.timer, { method: "POST", body })).body.toString());
	const costs = (await measureSearch(large.camp_id, time)).filter(({ term }) => term !== "SELECT 1");
	const worst = costs.reduce((most, each) => (each.ratio > most.ratio ? each : most));
	for (const { term, p50, ratio, found, read } of costs)
		console.log(`search: ${term}: ${p50.toFixed(2)} ms, ${ratio.toFixed(2)} ×, found ${found}, read ${read}`);

	const terms = ODD.flatMap((piece) => [1, 2, 3, 7, 50, MOST_BYTES].map((bytes) => upTo(piece, bytes)));
	let failed = 0;
	let persons = 0;
	let read = 0;
	let everywhere = 0;
	for (const term of [...terms, ...SEARCH_TERMS]) {
		const answer = await open(runtime.product, `/api/persons?q=${encodeURIComponent(term)}`, large);
		const list = await open(runtime.product, `/campers?q=${encodeURIComponent(term)}`, large);
		if (answer.status !== 200 || list.status !== 200) {
			failed += 1;
			console.warn(`search: ${JSON.stringify(term)} answered ${answer.status} and ${list.status}`);
		}
		persons = Math.max(persons, costOf(answer).read);
		read = Math.max(read, costOf(list).read);
		const all = await open(runtime.product, `/api/search?q=${encodeURIComponent(term)}`, large);
		const page = await open(runtime.product, `/search?q=${encodeURIComponent(term)}`, large);
		if (all.status !== 200 || page.status !== 200) {
			failed += 1;
			console.warn(`search everywhere: ${JSON.stringify(term)} answered ${all.status} and ${page.status}`);
		}
		everywhere = Math.max(everywhere, costOf(all).read, costOf(page).read);
	}
	return [
		{
			name: "people search against SELECT 1, worst of 20 terms, p50",
			value: worst.ratio,
			aim: 2,
			limit: 3,
			unit: "×",
			digits: 2,
			about: `"${worst.term}", ${worst.p50.toFixed(2)} ms, ${worst.read} rows read`,
		},
		{
			name: "terms of 1–200 bytes that fail",
			value: failed,
			aim: 0,
			limit: 0,
			about: `of ${terms.length + 20}`,
		},
		{ name: "rows read by the API's people search, worst of them", value: persons, aim: 300, limit: 1_000 },
		{ name: "rows read by a searched list, worst of them", value: read, aim: 300, limit: 1_000 },
		{ name: "rows read by a search everywhere, worst of them", value: everywhere, aim: 300, limit: 1_000 },
	];
}

/** As many of a piece as fit into so many bytes of UTF-8, at least one. */
function upTo(piece: string, bytes: number): string {
	const times = Math.floor(bytes / Buffer.byteLength(piece));
	return piece.repeat(Math.max(1, times));
}
