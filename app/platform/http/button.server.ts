import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { FAILED } from "#app/lib/failed";
import type { Reads } from "#db/client";
import type { Admitted, CampSpec } from "./guard.server";
import { toastOnError } from "./return.server";
import { campAction, type FormAnswer } from "./screen.server";
import { type FlashToast, redirectWithToast } from "./toast.server";

type Empty = Record<string, never>;

/** What a button did, for the toast: its words, or its words and more; null where the page shows it without one. */
export type Pressed = string | null | PressedMore;

export interface PressedMore extends Partial<Pick<FlashToast, "tone" | "undo">> {
	toast: string;
	/** The page that follows, where that isn't `back`. */
	to?: string;
}

interface ButtonInput<P, Q, R extends Reads, F, B> extends Admitted<P, Q, R, F> {
	input: B;
	request: Request;
}

interface ButtonSpec<P, Q, R extends Reads, F, B> extends CampSpec<P, Q, R, F> {
	/** Schema of the sent fields; omit it if the button sends none. */
	body?: z.ZodType<B>;
	/** The page that the button leads to, and that shows a refusal. */
	back: string | ((input: ButtonInput<P, Q, R, F, B>) => string);
	/** What an error toast says before the reason: "Failed to delete camper". */
	failure?: string;
	/** The page sends it with an `InlineForm`, which shows each error at its field. */
	inline?: boolean;
}

const nothing = z.object({});

/**
 * The action of a button whose route has no page of its own: it does one thing and leads back to a page that says in a toast
 * what was done, or why it was refused (`toastOnError`). An `inline` form gets the errors by field instead, once JavaScript sends it.
 */
export function campButton<B = Empty, P = Empty, Q = Empty, R extends Reads = Empty, F = undefined>(
	{ back, failure, inline, body = nothing as unknown as z.ZodType<B>, ...spec }: ButtonSpec<P, Q, R, F, B>,
	press: (input: ButtonInput<P, Q, R, F, B> & { back: string }) => Promise<Pressed>,
) {
	return campAction({ ...spec, body, failure, elsewhere }, (input) => {
		const page = typeof back === "string" ? back : back(input);
		const run = async () => {
			const pressed = await press({ ...input, back: page });
			if (pressed === null) return redirect(page, 303);
			if (typeof pressed === "string") return redirectWithToast(page, pressed);
			const { toast, to = page, ...more } = pressed;
			return redirectWithToast(to, toast, more);
		};
		return toastOnError(page, run, { failure, throws_fields: inline });
	});

	/** Without JavaScript, no page would show the errors of a form: its own has none, and `back` gets no result. */
	function elsewhere({ result, failure: message = FAILED }: FormAnswer, request: Request): Response | null {
		if (typeof back !== "string" || !isOpenedAsPage(request)) return null;
		const [detail] = Object.values(result.error ?? {}).flatMap((messages) => messages ?? []);
		return redirectWithToast(back, message, { tone: "error", detail });
	}
}

/** Whether the browser itself sent the form, and shows the response as a page. */
const isOpenedAsPage = ({ headers }: Request) => headers.get("Accept")?.includes("text/html") ?? false;
