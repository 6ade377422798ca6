import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { line } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { RefundErrors } from "../components/refund-errors";
import { decideLimit, limitRead, toLimit } from "../decide-limit.server";
import { refundPaths } from "../paths";

export const loader = campLoader(
	{
		permission: "finance_refund",
		reads: ({ db, place }) => ({ limit: limitRead(db, place.camp_id) }),
	},
	({ ctx, rows }) => {
		const { in_force_cents, raise } = toLimit(rows.limit, ctx.clock.now());
		return {
			limit: formatMoney(in_force_cents, ctx.camp.currency),
			raise: raise && {
				id: raise.id,
				to: formatMoney(raise.to_cents, ctx.camp.currency),
				by: raise.asked_by_name,
				is_own: raise.asked_by === null || raise.asked_by === ctx.user.id,
				until: formatInstant(raise.effective_at, ctx.camp.time_zone),
			},
		};
	},
);

/** POST raise_id, decision: approves or rejects a raise of the limit. */
export const action = campAction(
	{
		permission: "finance_refund",
		failure: toastWords.notUpdated("Refund limit"),
		body: z.object({
			raise_id: line(64),
			decision: z.enum(["approve", "reject"], { error: "Approve the limit or turn it down." }),
		}),
	},
	async ({ ctx, input }) => {
		await decideLimit(ctx, input);
		return redirectWithToast(
			refundPaths.limit,
			input.decision === "approve" ? "Refund limit approved" : "Refund limit turned down",
		);
	},
);

export const handle = { title: "Refund limit" };
export const meta = () => [{ title: "Refund limit · Money · CampInsights" }];

export default function RefundLimit() {
	const { limit, raise } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Refund limit"
				description={`Up to ${limit}, one person can request and approve a refund alone.`}
				back={{ to: refundPaths.list, label: "Refunds" }}
			/>
			{raise ? (
				<Card
					title={`Raise it to ${raise.to}?`}
					description={`${raise.by ?? "Someone"} requested this limit. It applies once a second person approves it, or on ${raise.until}.`}
				>
					<Form method="post" className="grid gap-4">
						<RefundErrors title="The limit wasn't changed" error={result?.error ?? {}} labels={{}} />
						<input type="hidden" name="raise_id" value={raise.id} />
						{raise.is_own ? (
							<p>
								Another person who can approve refunds has to confirm the limit. We emailed everyone who can.
							</p>
						) : null}
						<div className="flex flex-wrap gap-2">
							{raise.is_own ? null : (
								<SubmitButton name="decision" value="approve">
									Approve limit
								</SubmitButton>
							)}
							<SubmitButton name="decision" value="reject" variant="secondary">
								Turn it down
							</SubmitButton>
						</div>
					</Form>
				</Card>
			) : (
				<Card>
					<p>No change needs approval. Set the limit in the camp's settings, under Finance.</p>
				</Card>
			)}
		</div>
	);
}
