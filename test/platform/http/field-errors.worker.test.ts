import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "#app/platform/http/given.server";

const query = z.object({
	status: z.enum(["pending", "accepted"]).optional(),
	kind: z.literal("cabin").optional(),
	shows: z.enum(["all", "none"], { error: "Choose what is shown." }).optional(),
});

test("an invalid choice is answered with the options, or the field's own message", () => {
	const { error } = query.safeParse({ status: "bogus", kind: "tent", shows: "some" });
	expect(error && fieldErrors(error)).toEqual({
		status: ["Use one of pending, accepted."],
		kind: ["Use cabin."],
		shows: ["Choose what is shown."],
	});
});
