import articles from "../articles.json";
import cards from "../cards.json";
import pages from "../pages.json";

const pageById = new Map([...articles, ...pages].map((page) => [page.id, page]));
const cardById = new Map(cards.map((card) => [card.id, card]));

export function loader({ params }) {
  const page = pageById.get("/" + (params["*"] ?? ""));
  if (page === undefined) throw new Response("", { status: 404 });
  return { ...page, cards: page.cards.map((card) => cardById.get(card) ?? card) };
}

export function meta({ loaderData }) {
  return [{ title: loaderData.title }, { name: "description", content: loaderData.description }];
}

export default function Page({ loaderData: { title, description, drawing, html, cards } }) {
  return (
    <main>
      <h1>{title}</h1>
      <p className="lead">{description}</p>
      {drawing !== "" && <div dangerouslySetInnerHTML={{ __html: drawing }} />}
      <div data-html="" dangerouslySetInnerHTML={{ __html: html }} />
      <ul>
        {cards.map(({ id, image, texts }) => (
          <li key={id}>
            <a className="card-link" href={id}>
              {image && <img {...image} alt="" loading="lazy" decoding="async" />}
              {texts.map((text) => <span key={text}>{text}</span>)}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
