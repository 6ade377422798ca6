import { expect, it } from "vitest";
import { whyNoCards } from "#app/features/money/saved-methods/why-no-cards.server";
import type { Ctx } from "#app/platform/context.server";

const at = (is_set_up: boolean) => ({ config: { stripe: is_set_up ? {} : null } }) as Pick<Ctx, "config">;

it("cards aren't taken without Stripe or an account that accepts them", () => {
	expect(whyNoCards(at(false), [])).toContain("this installation");
	expect(whyNoCards(at(false), [{}]), "an account of before").toContain("this installation");
	expect(whyNoCards(at(true), [])).toContain("no Stripe account");
	expect(whyNoCards(at(true), [{}]), "the control").toBeNull();
});
