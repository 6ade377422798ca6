import { expect, it } from "vitest";
import { childsPapers } from "#app/features/people/notes-documents/rules";

it("a child is offered a child's papers: what the camp asks for first, and staff's only if it asks for them", () => {
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
