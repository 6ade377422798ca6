import { afterEach, beforeEach, expect, it, vi } from "vitest";
import script from "#app/features/day/attendance/components/press-keeper.js?raw";

const WAIT_MS = 25_000;

/** As much of a button of the roll as the script touches. */
class FakeButton extends EventTarget {
	dataset: Record<string, unknown> = {};
	attributes = new Map<string, string>();
	constructor(
		readonly name: string,
		public value: string,
	) {
		super();
	}
	setAttribute(name: string, value: unknown) {
		this.attributes.set(name, String(value));
	}
	removeAttribute(name: string) {
		this.attributes.delete(name);
	}
}

type Answer = Pick<Response, "ok" | "status" | "type">;
const SAVED = { ok: false, status: 0, type: "opaqueredirect" } as const;
const refusal = (status: number): Answer => ({ ok: false, status, type: "basic" });

/** A roll with these rows whose server answers so, one press after the other. */
function aRoll(rows: FakeButton[], answers: Answer[]) {
	const posted: string[] = [];
	const reload = vi.fn();
	const requestSubmit = vi.fn();
	const form = Object.assign(new EventTarget(), { action: "/roll", requestSubmit, takePresses: () => [] });
	const isFlagged = (each: FakeButton) => "refused" in each.dataset;
	const page = {
		getElementById: () => form,
		querySelector: () => rows.find(isFlagged) ?? null,
		querySelectorAll: (asked: string) =>
			rows.filter((each) =>
				asked === "[data-early]" ? "early" in each.dataset : each.attributes.get("aria-pressed") === "false",
			),
	};
	const fetched = async (_: string, { body }: { body: URLSearchParams }) => {
		posted.push(String(body.get("mark") ?? body.get("intent")));
		return answers.shift();
	};
	new Function("document", "fetch", "location", "addEventListener", "removeEventListener", script)(
		...[page, fetched, { reload }, () => undefined, () => undefined],
	);
	const press = (submitter: FakeButton) => {
		submitter.dispatchEvent(new Event("click"));
		form.dispatchEvent(Object.assign(new Event("submit", { cancelable: true }), { submitter }));
	};
	return { form, posted, reload, requestSubmit, press, wait: () => vi.advanceTimersByTimeAsync(WAIT_MS) };
}

const aRow = (value: string) => {
	const row = new FakeButton("mark", value);
	row.setAttribute("aria-pressed", value.includes(":unmarked:"));
	return row;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("clicks are posted one after the other, and then the page reloads", async () => {
	const [ann, bob] = [aRow("ann:present:"), aRow("bob:unmarked:3")];
	const roll = aRoll([ann, bob], [SAVED, SAVED]);
	roll.press(ann);
	roll.press(bob);
	expect([ann.dataset.early, bob.dataset.early]).toEqual(["present", "unmarked"]);
	await roll.wait();
	expect(roll.posted).toEqual(["ann:present:", "bob:unmarked:3"]);
	expect(roll.reload).toHaveBeenCalledOnce();
});

it.each([403, 409, 422])(
	"a click rejected with %d is shown as not saved, and the others are saved",
	async (status) => {
		const [ann, bob] = [aRow("ann:present:"), aRow("bob:unmarked:3")];
		const roll = aRoll([ann, bob], [refusal(status), SAVED, SAVED]);
		roll.press(ann);
		roll.press(bob);
		await roll.wait();
		expect(roll.posted).toEqual(["ann:present:", "bob:unmarked:3"]);
		expect(roll.reload).not.toHaveBeenCalled();
		expect([ann.dataset, bob.dataset]).toEqual([{ refused: false }, { early: "unmarked" }]);
		expect([ann.value, ann.attributes.get("aria-pressed")]).toEqual(["ann:present:", "false"]);
		roll.press(ann);
		expect(ann.dataset).toEqual({ early: "present" });
		await roll.wait();
		expect(roll.posted.slice(2)).toEqual(["ann:present:"]);
		expect(roll.reload).toHaveBeenCalledOnce();
	},
);

it('a rejected "mark all present" is shown as not saved on each affected row', async () => {
	const [ann, bob] = [aRow("ann:present:"), aRow("bob:unmarked:3")];
	const roll = aRoll([ann, bob], [refusal(409)]);
	const all = new FakeButton("intent", "all_present");
	roll.press(all);
	await roll.wait();
	expect([ann.dataset, bob.dataset]).toEqual([{ refused: false }, {}]);
	expect(all.attributes.has("aria-busy")).toBe(false);
	expect(roll.reload).not.toHaveBeenCalled();
});

it.each([429, 503])("clicks are kept and posted again after %d", async (status) => {
	const ann = aRow("ann:present:");
	const roll = aRoll([ann], [refusal(status), SAVED]);
	roll.press(ann);
	await roll.wait();
	expect([ann.dataset.early, roll.reload.mock.calls.length]).toEqual(["present", 0]);
	await roll.wait();
	expect(roll.posted).toEqual(["ann:present:", "ann:present:"]);
	expect(roll.reload).toHaveBeenCalledOnce();
});

it("for a signed-out user the form itself is submitted, so that its page keeps the click", async () => {
	const ann = aRow("ann:present:");
	const roll = aRoll([ann], [refusal(401)]);
	roll.press(ann);
	await roll.wait();
	expect(roll.requestSubmit).toHaveBeenCalledWith(ann);
	expect(ann.value).toBe("ann:present:");
	expect(roll.reload).not.toHaveBeenCalled();
	// The browser sends it now.
	const sent = Object.assign(new Event("submit", { cancelable: true }), { submitter: ann });
	expect(roll.form.dispatchEvent(sent)).toBe(true);
});
