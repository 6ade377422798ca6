import { expect, test } from "vitest";
import { portrait } from "#db/seed/portraits";
import { cleanImage, imageKind } from "#app/platform/files/image";

test("a portrait is a picture as an upload would be kept, small, and the same for one person only", () => {
	const drawn = portrait("one");
	expect(imageKind(drawn)).toBe("png");
	expect(cleanImage(drawn, "png")).toMatchObject({ width: 128, height: 128, bytes: drawn });
	expect(drawn.length).toBeLessThan(4096);
	expect(portrait("one")).toEqual(drawn);
	expect(portrait("other")).not.toEqual(drawn);
});
