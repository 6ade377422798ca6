import { AppError } from "#app/platform/errors";

/** Messages for a violated import state constraint. */
export const stepRefusals = {
	"guard:import_state": () =>
		new AppError("CONFLICT", {
			message: "Someone else has changed this import. Review its current status, then continue.",
		}),
};
