import { isPermission } from "#app/platform/auth/permissions";
import { AppError } from "#app/platform/errors";
import { forbidden } from "#app/platform/http/guard.server";
import { publicLoader } from "#app/platform/http/screen.server";

/** Answers 403 and says which permission is missing and whom to ask; `?permission=` names it. */
export const loader = publicLoader(({ request }) => {
	const key = new URL(request.url).searchParams.get("permission") ?? "";
	if (!isPermission(key)) {
		throw new AppError("FORBIDDEN", {
			message: "Your role at this camp doesn't include this. Ask a camp admin for access.",
		});
	}
	throw forbidden(key);
});

export const handle = { no_destination: true };

/** Never drawn: the loader always refuses, and the error boundary shows why. */
export default function Unauthorized() {
	return null;
}
