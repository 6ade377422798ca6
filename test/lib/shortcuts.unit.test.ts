import { describe, expect, it } from "vitest";
import { isPressed, isSingleKey, keyNames } from "#app/lib/shortcuts";

const press = (
	key: string,
	held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", true>> = {},
) => ({
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	shiftKey: false,
	...held,
});
const shortcut = (...keys: string[]) => ({ keys, does: "Something" });

describe("A keyboard shortcut", () => {
	it("is triggered by any of its keys, and by no other", () => {
		const search = shortcut("/", "mod+k");
		expect(isPressed(press("/"), search)).toBe(true);
		expect(isPressed(press("k", { ctrlKey: true }), search)).toBe(true);
		expect(isPressed(press("K", { metaKey: true }), search)).toBe(true);
		expect(isPressed(press("k"), search)).toBe(false);
		expect(isPressed(press("/", { ctrlKey: true }), search)).toBe(false);
		expect(isPressed(press("/", { altKey: true }), search)).toBe(false);
		expect(isPressed(press("k", { ctrlKey: true, shiftKey: true }), search)).toBe(false);
	});

	it("can require Shift to be typed", () =>
		expect(isPressed(press("?", { shiftKey: true }), shortcut("?"))).toBe(true));

	it("is a single key only when it is a bare character", () => {
		expect(isSingleKey(shortcut("?"))).toBe(true);
		expect(isSingleKey(shortcut("/", "mod+k"))).toBe(false);
		expect(isSingleKey(shortcut("ArrowDown"))).toBe(false);
	});

	it("is shown with the key labels", () => {
		expect(keyNames("mod+b", "Ctrl")).toEqual(["Ctrl", "B"]);
		expect(keyNames("ArrowDown", "⌘")).toEqual(["↓"]);
		expect(keyNames("p", "⌘")).toEqual(["P"]);
	});
});
