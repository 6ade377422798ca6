import { expect, test } from "vitest";
import { deliveryOf, linksIn } from "#app/features/site/dev/rules";

const message = { done_at: null, last_error: null, attempts: 0 };

test("an email that can't be delivered says so", () => {
	expect(deliveryOf(message, false)).toBe("not delivered (no provider)");
	expect(deliveryOf(message, true)).toBe("waiting");
	expect(deliveryOf({ ...message, attempts: 1 }, true)).toBe("being delivered");
	expect(deliveryOf({ ...message, attempts: 1, last_error: "HTTP 500" }, true)).toBe(
		"not delivered (HTTP 500)",
	);
	expect(deliveryOf({ ...message, done_at: "2026-07-15T12:00:00.000Z" }, false)).toBe("delivered");
});

test("each link is found once", () => {
	expect(linksIn("See http://a.example/x?y=1\n\nand https://b.example http://a.example/x?y=1")).toEqual([
		"http://a.example/x?y=1",
		"https://b.example",
	]);
	expect(linksIn("nothing here")).toEqual([]);
});
