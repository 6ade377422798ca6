import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchFailedSaves } from "#app/ui/failed-saves";
import { dismissToast, shownToasts } from "#app/ui/toasts";

type State = { actionData: Record<string, unknown> | null; fetchers: Map<string, { data: unknown }> };

let publish: (state: Partial<State>) => void;
let end = () => {};

/** Starts watching a router whose first state is the one given. */
function watch(first: Partial<State> = {}) {
	const empty: State = { actionData: null, fetchers: new Map() };
	const listeners = new Set<(state: State) => void>();
	const router = {
		state: { ...empty, ...first },
		subscribe(listener: (state: State) => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	vi.stubGlobal("window", { __remixRouter: router });
	publish = (state) => {
		for (const listener of listeners) listener({ ...empty, ...state });
	};
	end = watchFailedSaves();
}

const refused = (more: object = {}) => ({
	result: { status: "error", error: { name: ["Fill this in."] } },
	...more,
});
const words = () => shownToasts().map(({ tone, message, detail }) => [tone, message, detail]);

beforeEach(() => {
	vi.stubGlobal("document", {});
});
afterEach(() => {
	end();
	for (const { id } of shownToasts()) dismissToast(id);
	vi.unstubAllGlobals();
});

it("reports a rejected save once, with its action's message", () => {
	watch();
	const answer = refused({ failure: "Failed to update camper" });
	publish({ actionData: { "routes/edit": answer } });
	publish({ actionData: { "routes/edit": answer } });
	expect(words()).toEqual([["error", "Failed to update camper", undefined]]);
	// The page lists what does not fit: it is no second alert.
	expect(shownToasts()[0]?.on_page).toBe(true);
	publish({ actionData: { "routes/edit": refused({ failure: "Failed to update camper" }) } });
	expect(words()).toHaveLength(2);
});

it("reports a save rejected before JavaScript was loaded", () => {
	watch({ actionData: { "routes/edit": refused({ failure: "Failed to save camp settings" }) } });
	expect(words()).toEqual([["error", "Failed to save camp settings", undefined]]);
});

it("always reports a rejected background save, with the reason", () => {
	watch();
	publish({ fetchers: new Map([["undo", { data: refused() }]]) });
	expect(words()).toEqual([["error", "An error occurred", "Fill this in."]]);
});

it("ignores successful saves, confirmations on the page, and rejections without a message", () => {
	watch();
	publish({ actionData: { "routes/edit": { result: { status: "success" } } } });
	publish({ actionData: { "routes/edit": refused() } });
	publish({ actionData: { "routes/edit": refused({ failure: "Failed to create camper", details: {} }) } });
	publish({ fetchers: new Map([["pick", { data: undefined }]]) });
	expect(words()).toEqual([]);
});
