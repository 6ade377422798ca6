import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatusBadge } from "#app/features/program/sessions/components/status-badge";

const drawn = (status: Parameters<typeof StatusBadge>[0]["status"], full: boolean) =>
	renderToStaticMarkup(createElement(StatusBadge, { status, full }));
const words = (html: string) => [...html.matchAll(/>([A-Z][a-z]+)</g)].map(([, word]) => word);

test("full replaces published and accompanies running, and isn't highlighted", () => {
	expect(words(drawn("published", true))).toEqual(["Full"]);
	expect(words(drawn("running", true))).toEqual(["Running", "Full"]);
	expect(words(drawn("running", false))).toEqual(["Running"]);
	expect(words(drawn("draft", true))).toEqual(["Draft"]);
	expect(drawn("running", true)).not.toContain("ember");
});
