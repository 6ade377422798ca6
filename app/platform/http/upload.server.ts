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

// Builders of forms with one file. In the order of every form; the file is read once all the rest holds.

type Empty = Record<string, never>;

/** A form with one file about the user themselves. Answers as {@link campUpload} does. */
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
 * A form with one file inside a camp. A script that sends it gets JSON with the status, and can show how far it is; a page without one is led back `to` where it came from,
 * with the refusal beside the field, or on to where the answer says.
 */
export function campUpload<P = Empty, Q = Empty, R extends Reads = Empty, F = undefined, B = undefined>(
	spec: CampSpec<P, Q, R, F> &
		Omit<UploadSpec, "to"> & {
			to: string | ((params: P) => string);
			/** The short fields beside the file. */
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
