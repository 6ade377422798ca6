import { expect, it } from "vitest";
import { childsPapers } from "#app/features/people/notes-documents/rules";

it("a child's document types list the required ones first, and staff types only if they are required", () => {
	const offered = (...asked: string[]) =>
		childsPapers(
			["contract", "identity", "reference_letter", "agreement", "other", "physical_exam", "swim_test"].map(
				(key) => ({ key, is_asked: asked.includes(key) ? 1 : 0 }) as const,
			),
		).map(({ key }) => key);
	expect(offered()).toEqual(["physical_exam", "agreement", "identity", "other", "swim_test"]);
	expect(offered("swim_test", "contract", "agreement")).toEqual([
		...["agreement", "contract", "swim_test", "physical_exam", "identity", "other"],
	]);
});
