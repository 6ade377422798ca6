import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "#app/lib/own-path";

test.each(["/", "/campers", "/campers?sort=-name&tag=a%20b#top", "/a/../b", "/camp%2Fx"])(
	"%s is accepted as a path of our own",
	(path) => {
		expect(ownPath(path)).toBe(new URL(path, "https://a.example").href.replace("https://a.example", ""));
	},
);

test.each([
	null,
	undefined,
	5,
	"",
	"campers",
	"https://evil.example/",
	"//evil.example",
	"///evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"/.//evil.example",
	"/a/..//evil.example",
	"javascript:alert(1)",
	" /campers",
	"/\u0000",
	"/\ud800",
	`/${"a".repeat(2001)}`,
])("%j is rejected as a path of our own", (path) => {
	expect(ownPath(path)).toBeNull();
});

test("every accepted path stays on our origin in a browser", () => {
	const piece = fc.constantFrom(
		"/",
		"\\",
		".",
		"..",
		"evil.example",
		"@",
		":",
		"?",
		"#",
		"\t",
		"%2f",
		"%5c",
		"http:",
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
			const path = ownPath(`/${pieces.join("")}`);
			if (path === null) return;
			const once = new URL(path, "https://own.example");
			expect(once.origin).toBe("https://own.example");
			// What we answer must not change its meaning when it is read again.
			expect(new URL(once.href).pathname.startsWith("//")).toBe(false);
		}),
	);
});
