import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UnsavedWork } from "#app/client/session/unsaved-work.ts";

class FakeElement extends EventTarget {
  isConnected = true;
  readonly elements: readonly { value: string; defaultValue: string }[];

  constructor(value = "") {
    super();
    this.elements = [{ value, defaultValue: "" }];
  }

  closest(): this {
    return this;
  }
}

/** A document that tells what happens in its forms, as events that bubble do. */
class FakeDocument extends EventTarget {
  readonly forms: readonly FakeElement[];

  constructor(forms: readonly FakeElement[] = []) {
    super();
    this.forms = forms;
  }

  tell(type: string, target: EventTarget, { prevented = false } = {}): void {
    const event = Object.defineProperty(new Event(type, { cancelable: true }), "target", { value: target });
    if (prevented) event.preventDefault();
    this.dispatchEvent(event);
  }
}

class FakePage extends EventTarget {
  readonly document: FakeDocument;
  readonly confirm = vi.fn((_question: string) => false);

  constructor(document: FakeDocument) {
    super();
    this.document = document;
  }

  /** Whether a browser that leaves the page would ask. */
  asks(): boolean {
    return !this.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  }
}

function setUp(forms: readonly FakeElement[] = []) {
  const document = new FakeDocument(forms);
  const page = new FakePage(document);
  return { document, page, work: new UnsavedWork(page), form: new FakeElement() };
}

describe("unsaved work", () => {
  beforeEach(() => void vi.stubGlobal("Element", FakeElement));
  afterEach(() => void vi.unstubAllGlobals());

  it("is none in a page that nobody has touched", () => {
    expect(setUp([new FakeElement()]).work.exists()).toBe(false);
  });

  it.each(["submit", "reset"])("is a form that was typed into until its %s", (end) => {
    const { document, work, form } = setUp();
    document.tell("input", form);
    document.tell(end, new FakeElement());
    expect(work.exists()).toBe(true);
    document.tell(end, form);
    expect(work.exists()).toBe(false);
  });

  it("is what script has sent and the server may still refuse", () => {
    const { document, work, form } = setUp();
    document.tell("input", form);
    document.tell("submit", form, { prevented: true });
    expect(work.exists()).toBe(true);
  });

  it("goes with the form", () => {
    const { document, work, form } = setUp();
    document.tell("input", form);
    form.isConnected = false;
    expect(work.exists()).toBe(false);
  });

  it("is what was typed before anybody listened", () => {
    expect(setUp([new FakeElement("otter")]).work.exists()).toBe(true);
  });

  it("is what a feature has marked, until each mark is taken back", () => {
    const { work } = setUp();
    const [first, second] = [work.mark(), work.mark()];
    first();
    first();
    expect(work.exists()).toBe(true);
    second();
    expect(work.exists()).toBe(false);
  });

  it("that is marked is asked for whenever the page is left", () => {
    const { page, work } = setUp();
    const done = work.mark();
    expect([page.asks(), page.asks()]).toEqual([true, true]);
    done();
    expect(page.asks()).toBe(false);
  });

  it("that is marked does not go for another page of the document, unless its visitor says so, once", () => {
    const { page, work } = setUp();
    work.mark();
    expect([work.mayGo(), work.exists()]).toEqual([false, true]);
    page.confirm.mockReturnValueOnce(true);
    expect([work.mayGo(), work.exists()]).toEqual([true, false]);
    expect([work.mayGo(), page.asks()]).toEqual([true, false]);
    expect(page.confirm).toHaveBeenCalledTimes(2);
  });

  it("in a form goes for another page of the document as everywhere on the web", () => {
    const { document, page, work, form } = setUp();
    document.tell("input", form);
    expect(work.mayGo()).toBe(true);
    expect(page.confirm).not.toHaveBeenCalled();
  });

  it("in a form is asked for where the full load is ours, and not where a visitor leaves", () => {
    const { document, page, work, form } = setUp();
    document.tell("input", form);
    expect(page.asks()).toBe(false);
    work.force();
    expect(page.asks()).toBe(true);
    expect(page.asks()).toBe(false);
  });

  it("is not asked for where there is none", () => {
    const { page, work } = setUp();
    work.force();
    expect(page.asks()).toBe(false);
  });
});
