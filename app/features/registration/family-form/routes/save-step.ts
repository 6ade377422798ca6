import { z } from "zod";
import { ownScreen } from "#app/features/registration/bookings/index.server";
import { id } from "#app/platform/http/fields";
import { redirectGetTo, campAction } from "#app/platform/http/screen.server";
import { saveStep, stepForm } from "../step-form.server";
import { STEPS } from "../steps";

export const loader = redirectGetTo("/register");

const params = z.object({ registration_id: id(), step: z.enum(STEPS) });

/**
 * POST: autosaves a step. Returns the `updated_at` for the next save; 409 when the draft was saved elsewhere in
 * between.
 */
export const action = campAction(
	{ ...ownScreen, params, body: stepForm },
	async ({ ctx, found, params: { step }, input: { seen }, form, request }) => {
		const { updated_at } = await saveStep(ctx, found, step, { form, request, seen });
		return Response.json({ updated_at });
	},
);
