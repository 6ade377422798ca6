import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormErrors } from "#app/ui/form-errors";

const linesOf = (errors: Parameters<typeof FormErrors>[0]["errors"]) =>
	[...renderToStaticMarkup(createElement(FormErrors, { errors })).matchAll(/<li>(.*?)<\/li>/g)].map(
		([, line]) => line?.replace(/<[^>]*>/g, ""),
	);

test("two fields with the same problem are distinguished", () => {
	expect(
		linesOf([
			{ id: "first", label: "First name", message: "Fill this in." },
			{ id: "last", label: "Last name", message: "Fill this in." },
		]),
	).toEqual(["First name: Fill this in.", "Last name: Fill this in."]);
});

test("an error that names its subject and one without a field are shown alone", () => {
	expect(
		linesOf([
			{ id: "session_id", label: null, message: "Loon Cabin is full." },
			{ message: "Somebody changed it meanwhile." },
		]),
	).toEqual(["Loon Cabin is full.", "Somebody changed it meanwhile."]);
});

test("a label that is a question is not followed by a colon", () => {
	expect(linesOf([{ id: "name", label: "What is your camp called?", message: "Fill this in." }])).toEqual([
		"What is your camp called? Fill this in.",
	]);
});
