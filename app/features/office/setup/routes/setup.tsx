import { getZodConstraint } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { assertMayCreateCamp, createCamp, DEFAULT_TIME_ZONE } from "#app/features/camp/settings/index.server";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import type { UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { sha256 } from "#app/platform/http/body.server";
import { type FormAnswer, userAction, userLoaderWith } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { SubmitButton } from "#app/ui/submit-button";
import { IdentityForm } from "../components/identity-form";
import { identityForm } from "../inputs";
import { setupPaths } from "../paths";
import { placeOptions } from "../places.server";
import { factsOf, setupRead } from "../queries.server";
import { pathAfter, progressOf, resumeAt } from "../rules";
import { parseForm } from "#app/platform/http/parse-form.server";
import { toastWords } from "#app/ui/toast-words";

/** Continues the setup for users with a camp. Users without one start a new camp, or see the contact to ask. */
export const loader = userLoaderWith(
	({ db, place }) => ({ setup: setupRead(db, place) }),
	async ({ ctx, current, rows, request }) => {
		const another = new URL(request.url).searchParams.has("another");
		if (current && !another) {
			throw redirect(current.can("manage_all") && rows ? resumeAt(factsOf(rows.setup)) : "/redirect");
		}
		const refused = await reasonNotTo(ctx);
		if (current && refused) throw refused;
		return {
			email: ctx.user.email,
			refused: refused?.message ?? null,
			progress: progressOf("camp", null),
			key: newId(),
			constraint: getZodConstraint(identityForm),
			camp: { country: "US", time_zone: DEFAULT_TIME_ZONE },
			another: current !== null,
			...(refused ? { countries: [], zones: [] } : placeOptions("en")),
		};
	},
);

async function reasonNotTo(ctx: UserCtx): Promise<AppError | null> {
	try {
		await assertMayCreateCamp(ctx);
		return null;
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
}

/**
 * POST name, time_zone, country, format, and the location: creates the camp, once per opened form. The permission
 * is checked inside, because creating an installation's first camp can end its creator's right to create another.
 */
export const action = userAction(async ({ ctx, form }) => {
	const submission = parseForm(form, { schema: identityForm });
	if (submission.status !== "success") {
		await assertMayCreateCamp(ctx);
		return data<FormAnswer>({ result: submission.reply(), failure: toastWords.failure }, 422);
	}
	const { format, ...camp } = submission.value;
	const idempotency = {
		key: String(form.get("idempotency_key") || newId()).slice(0, 200),
		operation: "POST /setup",
		body_hash: await sha256(JSON.stringify(submission.value)),
	};
	const once = { ...ctx, idempotency };
	try {
		const { id } = await idempotent<{ id: string }>(once, async () => {
			await assertMayCreateCamp(ctx);
			return createCamp(once, { ...camp, settings: { campFormat: format } });
		});
		// Redirects through the route that stores the current camp, so that it is the current one on every device.
		return redirect(`/redirect?camp=${id}&next=${pathAfter("camp")}`, 303);
	} catch (error) {
		if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error;
		const fieldErrors = error.fields ?? {};
		const formErrors = error.fields ? [] : [error.message];
		const result = submission.reply({ fieldErrors, formErrors });
		return data<FormAnswer>({ result, failure: toastWords.failure }, error.status);
	}
});

export const handle = {
	title: (shown?: { refused: string | null; another: boolean }) =>
		shown?.refused ? "No active camps found" : "Set up your camp",
	description: (shown?: { refused: string | null; another: boolean }) =>
		shown?.refused || shown?.another
			? undefined
			: "No active camps found for your account. Setting one up takes about five minutes, and you can stop anytime.",
};
export const meta = () => [{ title: "Set up your camp · CampInsights" }];

export default function Setup() {
	const { email, refused, key, another, progress: _, ...shown } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	if (refused) {
		return (
			<div className="grid gap-4">
				<p>
					You're signed in as <strong>{email}</strong>, but no camp has added you yet. Ask your camp's admin
					to add this email address.
				</p>
				<p className="text-muted">{refused}</p>
				<Elsewhere />
			</div>
		);
	}
	return (
		<>
			<IdentityForm {...shown} guess result={result} back={null} submit="Create camp">
				<input type="hidden" name="idempotency_key" value={key} />
			</IdentityForm>
			{another ? null : (
				<div className="mt-6 grid gap-1 text-muted">
					<p>
						You're signed in as <strong className="text-ink">{email}</strong>.
					</p>
					<details>
						<summary className="cursor-pointer font-medium touch:min-h-11 touch:py-2.5">
							Does your camp already use CampInsights?
						</summary>
						<p className="mt-2 mb-3">Ask its admin to add this email address, then check again.</p>
						<Elsewhere />
					</details>
				</div>
			)}
		</>
	);
}

function Elsewhere() {
	return (
		<div className="flex flex-wrap gap-2">
			<ButtonLink to={setupPaths.start} variant="secondary" prefetch="none" reloadDocument>
				Check again
			</ButtonLink>
			<Form method="post" action="/sign-out">
				<SubmitButton variant="quiet">Sign out</SubmitButton>
			</Form>
		</div>
	);
}
