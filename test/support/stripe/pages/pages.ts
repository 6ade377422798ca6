import type { StripeFake } from "../fake";

/** The fake's pages that a browser goes through. */
export async function answerPage(_fake: StripeFake, _request: Request): Promise<Response> {
	return new Response("Not Found", { status: 404 });
}
