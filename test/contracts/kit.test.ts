import { expect, test } from "vitest";
import { importsOf, resolveImport, type Source, source, sourcesIn } from "../support/sources";

/** Pieces that the kit does not import, and where they can be seen instead. */
const SEEN_ELSEWHERE: Record<string, string> = {
	"app/ui/field-error.tsx": "Stands in every Field that has errors.",
	"app/ui/late.tsx": "Draws what it is given.",
	"app/ui/visually-hidden.tsx": "Is not seen.",
};

const pieces = sourcesIn("app/ui").filter(({ path }) => /^app\/ui\/[^/]+\.tsx$/.test(path));
const kit = sourcesIn("app/features/kit");
const known = new Set(pieces.map(({ path }) => path));

function notShown(all: readonly Source[]) {
	const shown = new Set(
		kit.flatMap((file) =>
			importsOf(file)
				.filter(({ typeOnly }) => !typeOnly)
				.map(({ specifier }) => resolveImport(file.path, specifier, known)),
		),
	);
	return all.map(({ path }) => path).filter((path) => !shown.has(path) && !(path in SEEN_ELSEWHERE));
}

test("the kit shows every piece", () => {
	expect(pieces.length).toBeGreaterThan(40);
	expect(notShown(pieces)).toEqual([]);
});

test("a piece that it does not show is reported", () => {
	const planted = source("app/ui/planted.tsx", "export const Planted = () => null;");
	expect(notShown([...pieces, planted])).toEqual(["app/ui/planted.tsx"]);
});

test("every exception is a piece that there is, and that the kit does not import", () => {
	const imported = kit.flatMap((file) =>
		importsOf(file).map(({ specifier }) => resolveImport(file.path, specifier, known)),
	);
	for (const path of Object.keys(SEEN_ELSEWHERE)) {
		expect(known).toContain(path);
		expect(imported).not.toContain(path);
	}
});
