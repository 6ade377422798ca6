import { settlePayable } from "#app/features/money/payments/index.server";
import { toastOnError } from "#app/platform/http/return.server";
import { redirectGetTo, campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { afterSettling } from "../after-settling.server";
import { aPayable } from "../route-specs.server";
import { settleForm } from "../inputs";
import { boardPaths } from "../paths";
import { settledUndo } from "../settled-undo";

export const loader = redirectGetTo(boardPaths.list);

/** POST: undoes a recorded payment, or records one with a single press. */
export const action = campAction(
	{ ...aPayable, body: settleForm, failure: toastWords.notUpdated("Registration") },
	({ ctx, found, input }) => {
		const registration_id = found.booked.registration.id;
		const to = afterSettling(ctx, found.booked.registration);
		return toastOnError(to, async () => {
			const done = await settlePayable(ctx, { ...input, registration_id, payable_id: found.payable.id });
			const undo = input.state === "due" ? undefined : settledUndo(registration_id, found.payable.id);
			return redirectWithToast(to, `${done.label}: ${done.state}`, { undo });
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
