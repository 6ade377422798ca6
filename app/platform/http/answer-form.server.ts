import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { FAILED } from "#app/lib/failed";
import { AppError } from "../errors";
import type { FormAnswer } from "./screen.server";
import { parseForm } from "./parse-form.server";

/**
 * Parses a form and runs the action. A rejection is returned as the form with its errors beside their fields.
 * @param hide fields that are never sent back, such as passwords
 * @param failure message of the error toast; null shows no toast
 */
export async function answerForm<I, T>(
	form: FormData,
	{ schema, hide = [], failure = FAILED }: { schema: z.ZodType<I>; hide?: string[]; failure?: string | null },
	act: (input: I) => Promise<T>,
) {
	const submission = parseForm(form, { schema });
	const said = failure === null ? {} : { failure };
	if (submission.status !== "success") {
		return data<FormAnswer>({ result: submission.reply({ hideFields: hide }), ...said }, 422);
	}
	try {
		return await act(submission.value);
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		const { fields: fieldErrors, headers, status, message } = error;
		const errors = fieldErrors ? { fieldErrors } : { formErrors: [message] };
		return data<FormAnswer>(
			{ result: submission.reply({ ...errors, hideFields: hide }), ...said },
			{ status, headers },
		);
	}
}
