import { AppError } from "#app/platform/errors";

/** How the wall of a step is worded. */
export const stepRefusals = {
	"guard:import_state": () =>
		new AppError("CONFLICT", {
			message: "Someone else has changed this import. Review its current status, then continue.",
		}),
};
