import { notFound } from "~/platform/errors";
import { publicAction, publicLoader } from "~/platform/http/screen.server";

/** Whatever no other route knows. */
export const loader = publicLoader(() => {
	throw notFound();
});

export const action = publicAction(async () => {
	throw notFound();
});

export default function NotFound() {
	return null;
}
