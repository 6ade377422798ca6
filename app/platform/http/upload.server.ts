import type { z } from "zod";
import type { Reads } from "#db/client";
import type { UserCtx } from "../context.server";
import { readUploadForm, type UploadSpec } from "../files/read-upload.server";
import { parseFields } from "./given.server";
import { type Admitted, admit, admitUser, type CampSpec } from "./guard.server";
import { assertOwnOrigin } from "./origin.server";
import { withMeta } from "./route-meta";
import { isFormError, handled, open } from "./screen-frame.server";
import { redirectWithToast } from "./toast.server";

// Builders for forms with one file. They check in the same order as other forms; the file is read only after all
// other checks.

type Empty = Record<string, never>;

/** Creates an action for a form with one file about the user's own account. Responds like {@link campUpload}. */
export function userUpload(
	spec: UploadSpec,
	act: (input: { ctx: UserCtx; file: Uint8Array | null }) => Promise<{ message: string }>,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			assertOwnOrigin(args.request, asked.state);
			const { ctx } = await admitUser(asked);
			return answerUpload(args.request, spec, ({ file }) => act({ ctx, file }));
		}),
		{ kind: "user", surface: "screen" },
	);
}

/**
 * Creates an action for a form with one file inside a camp. A script gets JSON with the status and can show upload
 * progress. A page without scripts is redirected: to `to` with the error beside the field, or to the result's own
 * `to`.
 */
export function campUpload<P = Empty, Q = Empty, R extends Reads = Empty, F = undefined, B = undefined>(
	spec: CampSpec<P, Q, R, F> &
		Omit<UploadSpec, "to"> & {
			to: string | ((params: P) => string);
			/** Schema of the short fields beside the file. */
			body?: z.ZodType<B>;
		},
	act: (
		input: Admitted<P, Q, R, F> & { file: Uint8Array | null; name: string; input: B },
	) => Promise<{ message: string; to?: string }>,
) {
	return withMeta(
		handled(async (args) => {
			const asked = open(args);
			assertOwnOrigin(args.request, asked.state);
			const admitted = await admit(spec, asked);
			const to = typeof spec.to === "string" ? spec.to : spec.to(admitted.params);
			return answerUpload(args.request, { ...spec, to }, ({ file, name, fields }) => {
				const input = (spec.body ? parseFields(spec.body, fields) : undefined) as B;
				return act({ ...admitted, file, name, input });
			});
		}),
		{ kind: "camp", surface: "screen", permission: spec.permission },
	);
}

async function answerUpload(
	request: Request,
	spec: UploadSpec,
	act: (sent: Awaited<ReturnType<typeof readUploadForm>>) => Promise<{ message: string; to?: string }>,
) {
	const page = request.headers.get("Accept")?.includes("text/html") ?? false;
	try {
		const { message, to } = await act(await readUploadForm(request, spec));
		return page ? redirectWithToast(to ?? spec.to, message) : Response.json({ message, to });
	} catch (error) {
		if (!isFormError(error)) throw error;
		const { message, code, fields, status, headers } = error;
		if (!page) return Response.json({ code, message, fields }, { status, headers });
		const beside = { field: spec.field, value: "" };
		return redirectWithToast(spec.to, message, { tone: "error", beside });
	}
}
