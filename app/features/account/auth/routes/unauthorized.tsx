import { isPermission } from "#app/platform/auth/permissions";
import { AppError } from "#app/platform/errors";
import { forbidden } from "#app/platform/http/guard.server";
import { publicLoader } from "#app/platform/http/screen.server";

/**
 * Responds with 403 and explains which permission is missing and which person to ask; `?permission=` names the
 * permission.
 */
export const loader = publicLoader(({ request }) => {
	const key = new URL(request.url).searchParams.get("permission") ?? "";
	if (!isPermission(key)) {
		throw new AppError("FORBIDDEN", {
			message: "Your role at this camp doesn't give you access to this page. Ask a camp admin for access.",
		});
	}
	throw forbidden(key);
});

export const handle = { no_destination: true };

/** Never rendered: the loader always throws, and the error boundary shows the reason. */
export default function Unauthorized() {
	return null;
}
