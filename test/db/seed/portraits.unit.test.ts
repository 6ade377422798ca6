import { expect, test } from "vitest";
import { portrait } from "#db/seed/portraits";
import { cleanImage, imageKind } from "#app/platform/files/image";

test("a portrait is a small image in the stored upload format, and unique to one person", () => {
	const drawn = portrait("one");
	expect(imageKind(drawn)).toBe("png");
	expect(cleanImage(drawn, "png")).toMatchObject({ width: 128, height: 128, bytes: drawn });
	expect(drawn.length).toBeLessThan(4096);
	expect(portrait("one")).toEqual(drawn);
	expect(portrait("other")).not.toEqual(drawn);
});
