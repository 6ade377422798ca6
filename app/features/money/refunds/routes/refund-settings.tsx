import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Db } from "#db/client";
import { SettingsFrame, SettingsSection } from "#app/features/camp/settings/components/settings-frame";
import { campById, campSettings, updateCamp } from "#app/features/camp/settings/index.server";
import { campPaths } from "#app/features/camp/settings/paths";
import { formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { line, seenStamp, whole } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { useCamp } from "#app/platform/camp-context";
import { Alert } from "#app/ui/alert";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { MoneyInput } from "#app/ui/money-input";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { useUnsavedGuard } from "#app/ui/use-unsaved-guard";
import { useState } from "react";
import { RefundErrors } from "../components/refund-errors";
import { limitRead, type RefundLimit, toLimit } from "../decide-limit.server";
import { centsOf } from "#app/platform/http/amount.server";

const own = {
	permission: "settings_edit" as const,
	reads: ({ db, place }: { db: Db; place: { camp_id: string } }) => ({
		camp: campById(db, place.camp_id),
		limit: limitRead(db, place.camp_id),
	}),
	find: (rows: { camp: Awaited<ReturnType<typeof campById>> }) => rows.camp[0],
};

export const loader = campLoader(own, ({ ctx, found, rows }) => ({
	waiting: waitingWords(toLimit(rows.limit, ctx.clock.now()), ctx.camp),
	limit_cents: campSettings(found.settings).refund_limit_cents,
	move_cancel_days: campSettings(found.settings).move_cancel_days,
	updated_at: found.updated_at,
}));

/** Text about the limit in force while a raise waits; null if none does. */
function waitingWords(
	{ in_force_cents, raise }: RefundLimit,
	{ currency, time_zone }: { currency: string; time_zone: string },
): string | null {
	if (!raise) return null;
	const [to, now] = [raise.to_cents, in_force_cents].map((cents) => formatMoney(cents, currency));
	return `${to} applies once a second person who can approve refunds confirms it, or on ${formatInstant(raise.effective_at, time_zone)}. Until then the limit is ${now}.`;
}

/** POST limit, updated_at: sets the amount above which a refund needs a second person. */
export const action = campAction(
	{
		...own,
		body: z.object({ limit: line(40), move_cancel_days: whole(0, 90).optional(), updated_at: seenStamp() }),
		failure: toastWords.settingsNotSaved,
	},
	async ({ ctx, found, input: { limit, move_cancel_days, updated_at } }) => {
		const cents = centsOf(limit, ctx.camp.currency, { field: "limit", least: 0, like: 10_000 });
		await updateCamp(ctx, found, { settings: { refund_limit_cents: cents, move_cancel_days }, updated_at });
		return redirectWithToast(campPaths.refunds, toastWords.settingsSaved);
	},
);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Finance · Camp settings · CampInsights" }];

const LABELS = {
	limit: "Require a second person above",
	move_cancel_days: "Days to cancel after a session is moved",
};

export default function FinanceSettings() {
	const { limit_cents, move_cancel_days, updated_at, waiting } = useLoaderData<typeof loader>();
	const { currency } = useCamp();
	const result = useActionData<typeof action>()?.result;
	const error = result?.error ?? {};
	const [changed, setChanged] = useState(false);
	useUnsavedGuard(changed);
	const sent = result?.initialValue?.limit;
	const sent_days = result?.initialValue?.move_cancel_days;
	return (
		<SettingsFrame>
			<SettingsSection
				title="Refunds"
				description="No one can approve their own refund request above this amount. Refunds to the same family in the last 30 days count toward it."
			>
				<Form
					key={updated_at}
					method="post"
					className="grid gap-4"
					noValidate
					onInput={() => setChanged(true)}
					onSubmit={() => setChanged(false)}
				>
					<RefundErrors title="No changes were saved" error={error} labels={LABELS} />
					{waiting ? <Alert title="Pending approval">{waiting}</Alert> : null}
					<input type="hidden" name="updated_at" value={updated_at} />
					<Field
						id="limit"
						name="limit"
						label={LABELS.limit}
						required
						errors={error.limit}
						help="Enter 0 to always require a second person. A higher limit applies once a second person approves it, or after 7 days."
						defaultValue={sent === undefined ? undefined : String(sent)}
					>
						<MoneyInput currency={currency} defaultCents={limit_cents} />
					</Field>
					<Field
						id="move_cancel_days"
						name="move_cancel_days"
						label={LABELS.move_cancel_days}
						required
						errors={error.move_cancel_days}
						help="If you change a session's dates, families enrolled in it can cancel within this many days for a full refund. 0 to 90."
						defaultValue={sent_days === undefined ? String(move_cancel_days) : String(sent_days)}
					>
						<NumberInput />
					</Field>
					<div>
						<SubmitButton>Save changes</SubmitButton>
					</div>
				</Form>
			</SettingsSection>
		</SettingsFrame>
	);
}
