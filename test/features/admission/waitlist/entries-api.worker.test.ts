import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { aFullPlace, aWaitingFamily, type FullPlace } from "./place";

// Over HTTP: the third session is wished for by few of a season's long list.

const WAITING = 60;
const FEW = [7, 30, 55, 60];

let place: FullPlace;
let token: string;
const named = new Map<string, number>();
beforeAll(async () => {
	place = await aFullPlace();
	token = await signIn(place.user.id);
	for (let number = 1; number <= WAITING; number += 1) {
		const { entry } = await aWaitingFamily(place, number, FEW.includes(number) ? [1, 3] : [1]);
		named.set(entry.id, number);
	}
}, 60_000);

async function list(query: string) {
	const answer = await ask(`/api/waitlist-entries?${query}`, { token });
	const { data, page } = (await answer.json()) as {
		data: { id: string }[];
		page: { next_cursor: string | null };
	};
	const read = Number(/read=(\d+)/.exec(answer.headers.get("X-Database") ?? "")?.[1]);
	return { numbers: data.map(({ id }) => named.get(id)), next: page.next_cursor, read };
}

describe("The waitlist entries of a session", () => {
	const ofThird = () => `session_id=${place.sessions[2]?.id}`;

	it("are those that chose it, in offer order, by page", async () => {
		expect((await list(ofThird())).numbers).toEqual(FEW);
		const first = await list(`${ofThird()}&limit=3`);
		expect(first.numbers).toEqual(FEW.slice(0, 3));
		const second = await list(`${ofThird()}&limit=3&cursor=${first.next}`);
		expect([second.numbers, second.next]).toEqual([FEW.slice(3), null]);
		expect((await list(`${ofThird()}&status=offered`)).numbers).toEqual([]);
		expect((await list(`${ofThird()}&season_id=${place.season.id}`)).numbers).toEqual(FEW);
		const elsewhere = await aFullPlace();
		const wrong = await ask(`/api/waitlist-entries?${ofThird()}&season_id=${elsewhere.season.id}`, { token });
		expect(wrong.status).toBe(404);
	});

	it("are read by the session's own choices instead of the season's whole waitlist", async () => {
		const few = await list(ofThird());
		// What follows is what a page of so many costs, were the whole list looked through for it.
		const all = await list(`limit=${WAITING}`);
		expect(all.numbers).toHaveLength(WAITING);
		expect(few.read).toBeLessThan(all.read - 2 * (WAITING - FEW.length));
		expect(few.read).toBeLessThanOrEqual(100);
	});
});
