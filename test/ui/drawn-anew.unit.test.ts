import { afterEach, expect, test, vi } from "vitest";
import { reportRecovered } from "#app/ui/drawn-anew";

afterEach(() => vi.unstubAllGlobals());

function reportedOf(error: unknown): unknown[] {
	const reported: unknown[] = [];
	vi.stubGlobal("reportError", (each: unknown) => reported.push(each));
	reportRecovered(error);
	return reported;
}

test.each([
	"Minified React error #421; visit https://reactjs.org/docs/error-decoder.html?invariant=421 for the full message",
	"This Suspense boundary received an update before it finished hydrating. This caused the boundary to switch to client rendering.",
])("a section overtaken by a page update is not reported as an error: %s", (message) => {
	const marks = () => performance.getEntriesByName("late part drawn anew").length;
	const before = marks();
	expect(reportedOf(new Error(message))).toEqual([]);
	expect(marks()).toBe(before + 1);
});

test.each([
	new Error("Minified React error #418; visit https://reactjs.org/docs/error-decoder.html?invariant=418"),
	new Error("Minified React error #4210"),
	"received an update before it finished hydrating",
])("every other error is reported: %s", (error) => {
	expect(reportedOf(error)).toEqual([error]);
});
