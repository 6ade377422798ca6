import { describe, expect, test } from "vitest";
import { forgetAll } from "#app/features/office/search/components/forget-opened";
import { keepOnly, remember, remembered, storeKey } from "#app/features/office/search/remembered";

/** A browser's store. */
class Store {
	readonly items = new Map<string, string>();
	get length() {
		return this.items.size;
	}
	key = (at: number) => [...this.items.keys()][at] ?? null;
	getItem = (key: string) => this.items.get(key) ?? null;
	setItem = (key: string, value: string) => void this.items.set(key, value);
	removeItem = (key: string) => void this.items.delete(key);
}

const KEY = storeKey({ user_id: "u1", id: "c1" });
const opened = (...ids: string[]) => {
	const store = new Store();
	for (const id of ids) remember(store, KEY, id);
	return store;
};

describe("Recently opened results", () => {
	test("are stored by ID only, the latest first, up to ten", () => {
		const ids = Array.from({ length: 12 }, (_, n) => `camper:${n}`);
		const store = opened(...ids, "camper:5");
		expect(remembered(store, KEY).recent).toEqual(
			["camper:5", ...ids.filter((id) => id !== "camper:5").reverse()].slice(0, 10),
		);
		expect(Object.keys(JSON.parse(store.getItem(KEY) ?? "")).sort()).toEqual(["counts", "recent"]);
	});

	test("are ordered by frequency and then recency, up to twenty", () => {
		const many = Array.from({ length: 30 }, (_, n) => `page:${n}`);
		const { frequent } = remembered(opened("a:1", "b:1", "a:1", "b:1", "b:1", "c:1", ...many), KEY);
		expect(frequent).toHaveLength(20);
		expect(frequent.slice(0, 3)).toEqual(["b:1", "a:1", "page:29"]);
	});

	test("drop those that the server doesn't confirm", () => {
		const store = opened("camper:1", "camper:2", "session:3");
		keepOnly(store, KEY, ["session:3"]);
		expect(remembered(store, KEY)).toEqual({ recent: ["session:3"], frequent: ["session:3"] });
	});

	test("belong to one user in one camp, and are cleared at sign-out", () => {
		const store = opened("camper:1");
		expect(remembered(store, storeKey({ user_id: "u2", id: "c1" })).recent).toEqual([]);
		expect(remembered(store, storeKey({ user_id: "u1", id: "c2" })).recent).toEqual([]);
		store.setItem("attendance:u1:c1", "marks that wait");
		store.setItem(storeKey({ user_id: "u2", id: "c1" }), "{}");
		forgetAll(store);
		expect([...store.items.keys()]).toEqual(["attendance:u1:c1"]);
	});

	test("are empty when the stored value is invalid", () => {
		for (const wrong of [
			"",
			"x",
			"[]",
			"null",
			'{"recent":"a","counts":3}',
			'{"recent":[1,"<b>"],"counts":{"a":1}}',
		]) {
			const store = new Store();
			store.setItem(KEY, wrong);
			expect(remembered(store, KEY), wrong).toEqual({ recent: [], frequent: [] });
			remember(store, KEY, "camper:1");
			expect(remembered(store, KEY).recent, wrong).toEqual(["camper:1"]);
		}
	});
});
