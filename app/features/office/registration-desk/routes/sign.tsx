import { orSayWhy } from "#app/platform/http/return.server";
import { formStandsAt, campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aRegistration } from "../asked.server";
import { signForm } from "../inputs";
import { boardPaths } from "../paths";
import { signPaper } from "../sign-paper.server";

export const loader = formStandsAt(boardPaths.list);

/** POST: notes a signed paper. Signatures are never taken away, so there is no Undo. */
export const action = campAction({ ...aRegistration, body: signForm }, ({ ctx, found, input }) => {
	const to = boardPaths.registration(found.registration.id);
	return orSayWhy(to, async () => {
		const { title } = await signPaper(ctx, found, input);
		return redirectWithToast(to, `“${title}” is signed on paper`);
	});
});

export { Refused as default } from "../components/refused";
