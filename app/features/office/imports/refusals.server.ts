import { AppError } from "#app/platform/errors";

/** How the wall of a step is worded. */
export const stepRefusals = {
	"guard:import_state": () =>
		new AppError("CONFLICT", {
			message: "This import has moved on in the meantime. Look at where it is now, then go on from there.",
		}),
};
